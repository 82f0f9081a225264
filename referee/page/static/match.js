import { Live, at, countDown, die, el, say } from "/static/live.js";
import { ArbiterPanel } from "/static/arbiter.js";

let refusal = "";
// what arbiters are warned of stays for a while, milliseconds
const WARNED = 300000;
/** @type {string[]} */
let warnings = [];
/** @type {Protocol.Moment | null} */
let moment = null;

const live = new Live(
  {
    link(state) {
      at("link").textContent = say(state);
      at("link").className = state;
    },
    welcome(message) {
      at("title").textContent = message.title || "Cul de Chouette";
      document.title = at("title").textContent;
      arbiter.begin(message);
      at("arbiter").hidden = !message.may_correct;
      document.body.classList.toggle("arbiter", message.may_correct);
      if (moment) show(moment);
    },
    moment(message) {
      moment = message;
      show(message);
    },
    done() {
      refusal = "";
      notices();
      arbiter.answered();
    },
    changes(message) {
      refusal = "";
      notices();
      arbiter.previewed(message);
    },
    key(message) {
      arbiter.keyShown(message);
    },
    arbiters(message) {
      arbiter.arbitersAre(message.arbiters);
    },
    warned(message) {
      warnings.push(message.text);
      setTimeout(() => {
        warnings.shift();
        notices();
      }, WARNED);
      notices();
    },
    refused(message) {
      refusal = message.kind === "key" && live.keys.now ? say("other-key-used") : message.why;
      notices();
      arbiter.refused(message.token);
    },
  },
  true,
);
const arbiter = new ArbiterPanel(at("arbiter"), live);

function notices() {
  const told = [];
  if (moment?.trouble) told.push(`${say("unkept")} ${moment.trouble}`);
  if (moment?.notice) told.push(moment.notice);
  told.push(...(moment?.faults ?? []));
  if (refusal) told.push(refusal);
  told.push(...warnings.slice(-3));
  if (moment?.waiting) told.push(say("waiting"));
  at("notices").replaceChildren(...told.map((text) => el("p", {}, text)));
}

// Draws a part of the page again where what it shows has changed, and leaves it alone where not.
const filled = new Map();

/**
 * @param {string} id
 * @param {unknown} shown
 * @param {() => Node[]} draw
 */
function fill(id, shown, draw) {
  const text = JSON.stringify(shown);
  if (filled.get(id) === text) return;
  filled.set(id, text);
  at(id).replaceChildren(...draw());
}

function mute() {
  if (moment?.hears && arbiter.mayCorrect) live.ask({ type: "mute", on: !moment.muted });
}

document.addEventListener("keydown", (event) => {
  // a letter that is typed somewhere is no command
  const typing = event.target instanceof HTMLInputElement;
  if (event.key.toLowerCase() === "m" && !typing && !event.repeat && !event.ctrlKey && !event.metaKey && !event.altKey) mute();
});

/** @param {Protocol.Moment} message */
function show(message) {
  const board = message.board;
  notices();
  at("listening").textContent = message.privacy;
  at("privacy").className = message.muted ? "muted" : "";
  fill("mute", [message.hears && arbiter.mayCorrect, message.muted], () =>
    message.hears && arbiter.mayCorrect ? [arbiter.button(say(message.muted ? "unmute" : "mute"), mute, "small")] : [],
  );
  fill("scores", [board.players, message.speaking], () => board.players.map((p) => player(p, message.speaking)));
  fill("now", [board.finished, board.lying, board.winning, board.awaits, board.open, board.questions], () => now(board));
  fill("ledger", board.lines, () => [el("h2", {}, say("ledger")), ...board.lines.toReversed().map(line)]);
  fill("events", [board.seen, board.events, arbiter.mayCorrect], () => [
    el("h2", {}, say("events")),
    ...board.seen.toReversed().map(waiting),
    ...board.events.toReversed().map(event),
  ]);
  const sources = message.sources.filter((s) => s.state !== "over" || s.text);
  at("sources").replaceChildren(
    ...sources.map((s) =>
      el("span", { class: `source ${s.state}` }, say("labelled", { label: say(`source-${s.name}`), text: `${say(`source-${s.state}`)} ${s.text}${sign(s, message)}` })),
    ),
  );
  arbiter.show(message);
  countDown(live);
}

/**
 * What a sensor is at now.
 * @param {Protocol.SourceLine} source
 * @param {Protocol.Moment} message
 */
function sign(source, message) {
  if (source.state !== "live") return "";
  if (source.does.includes("dice") && message.scene) return `· ${say(`scene-${message.scene}`)}`;
  if (!source.does.includes("calls") || !message.speaking.length) return "";
  return `· ${say("speaking")} ${message.speaking.map((name) => name || say("somebody")).join(", ")}`;
}

/**
 * @param {Protocol.PlayerLine} p
 * @param {string[]} speaking
 */
function player(p, speaking) {
  const more = [];
  if (p.holds.length) more.push(p.holds.join(", "));
  if (p.bevues) more.push(`${say("bevues")} ${p.bevues}`);
  if (p.gorgees) more.push(`${p.gorgees} ${say("gorgees")}`);
  if (p.out) more.push(say("out"));
  return el(
    "div",
    {
      class: `player${p.turn ? " turn" : ""}${p.out ? " out" : ""}${speaking.includes(p.name) ? " speaks" : ""}`,
      "data-player": p.name,
    },
    el("span", { class: "name" }, p.name),
    el("span", { class: "score" }, String(p.ahead)),
    p.ahead !== p.score && el("span", { class: "settled" }, `(${p.score})`),
    el("span", { class: "more" }, more.join(" · ")),
  );
}

/** @param {Protocol.Board} board */
function now(board) {
  const shown = [];
  if (board.finished) {
    shown.push(el("p", { class: "winner" }, board.winner ? say("wins", { player: board.winner }) : say("won-by-nobody")));
  }
  if (board.lying.length) {
    shown.push(el("p", { class: "lying" }, ...board.lying.map((v, i) => die(v, i === 2 ? "cul" : ""))));
  }
  if (board.winning) shown.push(el("p", { class: "awaits winning" }, board.winning));
  for (const asked of board.questions) shown.push(el("p", { class: "open decides" }, asked.text));
  for (const text of board.awaits) shown.push(el("p", { class: "awaits" }, text));
  for (const open of board.open) {
    shown.push(
      el("p", { class: open.decides ? "open decides" : "open" }, open.text, " ", open.until !== null && el("b", { "data-until": open.until })),
    );
  }
  return shown;
}

/** @param {Protocol.RulingLine} l */
function line(l) {
  const points = l.points ? `${l.points > 0 ? "+" : "−"}${Math.abs(l.points)}` : "";
  const kind = l.kind === "throw" ? "throw" : l.points > 0 ? "gain" : l.points < 0 ? "loss" : "";
  return el(
    "details",
    { class: `line ${kind}${l.sure ? "" : " unsure"}` },
    el("summary", {}, el("span", { class: "who" }, l.player ?? ""), el("span", { class: "points" }, points), el("span", { class: "why" }, l.why)),
    el("p", { class: "because" }, `${l.time.toFixed(2)} s`, l.because ? ` · ${l.because}` : ""),
  );
}

/** @param {Protocol.EventLine} e */
function waiting(e) {
  return el("div", { class: "event unsure" }, el("span", { class: "number" }, "…"), el("span", { class: "text" }, e.text.replace(/^# /, "")), el("span", { class: "from" }, say(`source-${e.source}`)));
}

/** @param {Protocol.EventLine} e */
function event(e) {
  return el(
    "div",
    { class: `event${e.counts ? "" : " struck"}`, "data-number": e.number },
    el("span", { class: "number" }, String(e.number)),
    el("span", { class: "text" }, e.text.replace(/^# /, "")),
    el("span", { class: "from" }, e.author || say(`source-${e.source}`)),
    arbiter.mayCorrect && el("span", { class: "tools" }, ...arbiter.tools(e)),
  );
}

setInterval(() => countDown(live), 100);
