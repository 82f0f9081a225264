// The television and the overlay: scores, dice, windows, contests, the winner. Options come by the address:
// ?lang=en, and for the overlay ?place=top, ?scale=1.5, ?camera, ?without=dice,windows,last,contest.

import { Live, at, countDown, die, el, say, swatch } from "/static/live.js";
import { Sounds } from "/static/sound.js";

// milliseconds for which a contest, and a moved score, are shown
const CONTEST = 5000;
const MOVED = 2500;
// windows that find room
const MOST = 4;

const options = new URLSearchParams(location.search);
const tv = document.body.classList.contains("tv");
if (options.get("place") === "top") document.body.classList.add("top");
for (const part of (options.get("without") ?? "").split(",")) if (part) document.body.classList.add(`no-${part.replace(/\W/g, "")}`);
const scale = Number(options.get("scale"));
if (scale >= 0.5 && scale <= 4) document.body.style.setProperty("--scale", String(scale));

/** @type {Map<string, number>} */
const scores = new Map();
let contest = -1;
let begun = false;
let banner = "";
let ended = "";
const sounds = new Sounds(options.get("sound"), tv);

const live = new Live(
  {
    link(state) {
      at("link").textContent = state === "connected" ? "" : say(state);
    },
    welcome(message) {
      at("title").textContent = message.title || "Cul de Chouette";
      document.title = at("title").textContent ?? "";
      at("watch").replaceChildren(...(tv && message.watch ? [el("img", { src: message.watch.picture, alt: "" }), ` ${message.watch.address}`] : []));
    },
    moment(message) {
      show(message.board, message.paused);
      seen(message);
      at("privacy").textContent = message.privacy;
      sounds.allow(message.sounds);
      document.body.dataset.sounds = [...sounds.on].join(" ");
      sounds.hear(message.board);
      countDown(live);
    },
  },
  false,
);

/** @param {number} points */
const signed = (points) => (points ? `${points > 0 ? "+" : "−"}${Math.abs(points)}` : "");

/**
 * @param {Protocol.Board} board
 * @param {boolean} paused
 */
function show(board, paused) {
  const count = Math.max(1, board.players.length);
  const rows = count > 4 ? 2 : 1;
  const style = document.documentElement.style;
  style.setProperty("--columns", String(Math.ceil(count / rows)));
  style.setProperty("--high", rows === 2 ? "46vh" : "38vh");
  style.setProperty("--score", rows === 2 ? "11vh" : count > 3 ? "16vh" : "20vh");
  style.setProperty("--name", rows === 2 ? "4.2vh" : "5vh");
  at("scores").replaceChildren(...board.players.map(player));
  at("lying").replaceChildren(...board.lying.map((v, i) => die(v, i === 2 ? "cul" : "")));
  const made = board.lying.length === 3 || board.lying.length === 1 ? board.combination : "";
  if (made !== banner) {
    banner = made;
    at("banner").textContent = made;
    at("banner").className = made ? "fresh" : "";
  }
  at("now").replaceChildren(...(paused ? [el("p", { class: "awaits paused" }, say("pause"))] : []), ...(board.finished ? [] : now(board)));
  at("last").replaceChildren(...last(board).map(line));
  decided(board.contest);
  end(board);
}

/**
 * What the camera saw of the dice that lie: everybody can check how they were read.
 * @param {Protocol.Moment} message
 */
function seen({ board, dice_at: time }) {
  const image = /** @type {HTMLImageElement} */ (at("seen"));
  image.hidden = time === null || !board.lying.length || (!tv && !options.has("camera"));
  if (!image.hidden && image.dataset.time !== String(time)) {
    image.dataset.time = String(time);
    image.src = `/dice.jpg?at=${time}`;
  }
}

/** @param {Protocol.PlayerLine} p */
function player(p) {
  const before = scores.get(p.name);
  scores.set(p.name, p.ahead);
  const by = before === undefined ? 0 : p.ahead - before;
  const moved = by ? el("span", { class: `moved ${by > 0 ? "gain" : "loss"}` }, signed(by)) : null;
  if (moved) setTimeout(() => moved.remove(), MOVED);
  const open = p.ahead !== p.score;
  return el(
    "div",
    { class: `player${p.turn ? " turn" : ""}${p.out ? " out" : ""}${open ? " open" : ""}` },
    el("span", { class: "name" }, p.name),
    el("span", { class: "score" }, String(p.ahead)),
    el("span", { class: "settled" }, open ? say("settled", { score: p.score }) : ""),
    moved,
  );
}

/** @param {Protocol.Board} board */
function now(board) {
  const shown = [];
  if (board.winning) shown.push(el("p", { class: "awaits winning" }, board.winning));
  const asked = board.questions[0];
  if (asked) shown.push(el("p", { class: "awaits" }, asked.text));
  if (board.awaits.length) shown.push(el("p", { class: "awaits" }, board.awaits.join(" · ")));
  const open = board.open;
  for (const one of open.slice(0, MOST)) shown.push(opened(one));
  if (open.length > MOST) shown.push(el("p", { class: "rest" }, say("and-more", { count: open.length - MOST })));
  return shown;
}

/** @param {Protocol.OpenLine} one */
function opened(one) {
  const waiting = one.players.filter((p) => !one.called.includes(p));
  return el(
    "div",
    { class: one.decides ? "window decides" : "window" },
    el("span", { class: "call" }, `${one.name} ${one.worth ? `${signed(one.worth)} ` : ""}${one.call}`),
    el("span", { class: "left", "data-until": one.until ?? undefined }),
    el("span", { class: "who" }, one.margin ? one.margin : "", one.called.length ? el("span", { class: "has" }, `✓ ${one.called.join(", ")} `) : null, one.margin ? "" : waiting.join(", ")),
  );
}

/** @param {Protocol.Board} board */
function last(board) {
  const rulings = [...board.events.events, ...board.seen].flatMap((e) => e.rulings.map((r) => ({ ...r, at: e.time })));
  return rulings.filter((r) => r.kind !== "throw").slice(-2);
}

/** @param {Protocol.RulingLine} r */
function line(r) {
  const kind = r.points > 0 ? "gain" : r.points < 0 ? "loss" : "";
  return el("p", { class: r.sure ? "" : "unsure" }, `${r.player ?? ""} `, el("b", { class: kind }, signed(r.points)), ` ${r.why}`);
}

// The time line of a contest, for some seconds once it is decided

/** @param {Protocol.ContestLine | null} line */
function decided(line) {
  const fresh = line !== null && line.number !== contest;
  if (fresh) contest = line.number;
  if (!fresh || !begun) {
    begun = true;
    return;
  }
  const widest = Math.max(...line.calls.map((c) => c.after + 2 * c.sigma), 1);
  const lanes = line.calls.map((c) => {
    const place = (/** @type {string} */ kind, /** @type {number} */ from, /** @type {number} */ wide) => {
      const made = el("span", { class: kind });
      made.style.left = `${(96 * Math.max(0, from)) / widest}%`;
      if (wide) made.style.width = `${(96 * wide) / widest}%`;
      return made;
    };
    return el(
      "div",
      { class: "lane" },
      el("span", { class: "name" }, c.player),
      el("span", { class: "track" }, place("spread", c.after - 2 * c.sigma, 4 * c.sigma), place("mark", c.after, 0)),
      el("span", {}, c.after ? `+${Math.round(c.after)} ms` : "0 ms"),
    );
  });
  at("contest").replaceChildren(el("h2", {}, line.words || line.name), ...lanes, el("p", { class: "text" }, line.text));
  at("contest").hidden = false;
  setTimeout(() => {
    if (contest === line.number) at("contest").hidden = true;
  }, CONTEST);
}

/** @param {Protocol.Board} board */
function end(board) {
  const text = JSON.stringify(board.ending);
  at("end").hidden = !board.ending;
  if (board.ending) at("contest").hidden = true;
  if (text === ended) return;
  ended = text;
  if (!board.ending) return;
  const { standings, remarks } = board.ending;
  document.documentElement.style.setProperty("--count", String(standings.length));
  at("end").replaceChildren(
    el("h2", {}, board.winner ? say("wins", { player: board.winner }) : say("won-by-nobody")),
    el("ol", {}, ...standings.map((s) => el("li", {}, el("span", {}, `${s.rank}.`), el("span", {}, tv && swatch(s.colour), s.player), el("span", {}, String(s.score))))),
    ...(tv ? [el("img", { src: `/result.svg?text=0&of=${board.events.total}`, alt: say("curve") })] : []),
    ...remarks.slice(0, 1).map((text) => el("p", { class: "remark" }, text)),
  );
}

setInterval(() => countDown(live), 100);
