import { Live, at, countDown, die, el, keepFocus, say, swatch } from "/static/live.js";
import { ArbiterPanel } from "/static/arbiter.js";
import { LedgerView, signed } from "/static/ledger.js";
import { wear } from "/static/panels.js";
import { warningPictures } from "/static/warning.js";

// what arbiters are warned of stays for a while, milliseconds
const WARNED = 300000;
// milliseconds for which it is shown how a score moved
const MOVED = 2000;
/** @type {string[]} */
let warnings = [];
let refusal = "";
let welcomed = false;
/** @type {Protocol.Moment | null} */
let moment = null;
/** @type {Map<string, number>} */
const scores = new Map();

wear(localStorage.getItem("dress") ?? "auto");
const sheet = /** @type {HTMLDialogElement} */ (at("sheet"));

const page = {
  mayCorrect: () => arbiter.mayCorrect,
  mend: (/** @type {Protocol.EventLine} */ event, /** @type {number} */ place = 0) => arbiter.mend(event, place),
  explain: (/** @type {string} */ about) => live.tell({ type: "explain", about }),
  evidence: (/** @type {number} */ number) => live.tell({ type: "evidence", number, version: moment?.version ?? 0 }),
  mute,
};

const live = new Live(
  {
    link(state) {
      at("link").textContent = say(state);
      at("link").className = state;
      // the first word of it comes before there is anybody to tell
      if (state !== "connecting") arbiter.linked();
    },
    welcome(message) {
      at("title").textContent = message.title || "Cul de Chouette";
      document.title = at("title").textContent ?? "";
      arbiter.begin(message);
      welcomed = true;
      at("arbiter").hidden = !message.may_correct;
      at("join").replaceChildren(...(message.may_correct ? [] : offer()));
      document.body.classList.toggle("arbiter", message.may_correct);
      if (!message.may_correct) at("people").textContent = "";
      if (moment) show(moment);
    },
    moment(message) {
      moment = message;
      // one that comes before the welcome is shown with it
      if (welcomed) show(message);
    },
    done(message) {
      notices();
      arbiter.answered(message);
    },
    changes(message) {
      arbiter.previewed(message);
      arbiter.answered();
    },
    key(message) {
      arbiter.panels.keyShown(message);
    },
    arbiters(message) {
      arbiter.panels.arbitersAre(message.arbiters);
      const others = message.arbiters.filter((a) => !a.own).map((a) => a.name || say("somebody"));
      at("people").textContent = others.length ? say("also-here", { names: others.join(", ") }) : "";
    },
    telephones(message) {
      arbiter.panels.telephonesAre(message);
    },
    tapped(message) {
      arbiter.isTapped(message);
    },
    earlier(message) {
      ledger.earlier(message);
    },
    rule(message) {
      open(
        el("h2", {}, message.title),
        el("dl", {}, ...message.lines.flatMap((l) => (l.label ? [el("dt", {}, l.label), el("dd", {}, l.text)] : [el("dd", { class: "whole" }, l.text)]))),
      );
    },
    evidence(message) {
      open(
        el("iframe", { src: message.page, title: say(message.number ? "evidence" : "evenings") }),
        el("div", { class: "buttons" }, el("a", { class: "button", href: message.page, target: "_blank" }, say("own-page")), message.pdf ? el("a", { class: "button", href: message.pdf, target: "_blank" }, "PDF") : null),
      );
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
      const why = message.kind === "key" && live.keys.now ? say("other-key-used") : message.why;
      if (arbiter.mayCorrect) arbiter.refused({ ...message, why });
      if (message.kind !== "request") {
        refusal = why;
        notices();
      }
    },
  },
  true,
);
const arbiter = new ArbiterPanel(at("arbiter"), live, page);
const ledger = new LedgerView(at("ledger"), at("events"), live, page);

/**
 * A sheet over the page, with a button that takes it away.
 * @param {HTMLElement[]} shown
 */
function open(...shown) {
  const close = el("button", { type: "button", class: "primary", onclick: () => sheet.close() }, say("close"));
  sheet.replaceChildren(...shown, close);
  if (!sheet.open) sheet.showModal();
}

// Microphones, and the token of a player, want HTTPS: the telephone warns of the table's own certificate.
function offer() {
  const language = document.documentElement.lang;
  const plain = location.protocol === "http:" && !["127.0.0.1", "[::1]", "localhost"].includes(location.hostname);
  const href = `${plain ? "https" : location.protocol.slice(0, -1)}://${location.host}/phone?lang=${language}`;
  return [el("a", { class: "button primary", href, "data-join": "" }, say("phone-play")), plain && el("details", {}, el("summary", {}, say("phone-warning")), el("div", { class: "warnings" }, ...warningPictures()))].filter((one) => one !== false);
}

function notices() {
  /** @type {string[]} */
  const told = [];
  if (moment?.trouble) told.push(`${say("unkept")} ${moment.trouble}`);
  if (moment?.notice) told.push(moment.notice);
  told.push(...(moment?.faults ?? []));
  if (refusal) told.push(refusal);
  told.push(...warnings.slice(-3));
  if (moment?.waiting) told.push(say("waiting"));
  fill("notices", told, () => told.map((text) => el("p", {}, text)));
}

// Draws a part of the page again where what it shows has changed, and leaves it alone where not.
const filled = new Map();

/**
 * @param {string} id
 * @param {unknown} shown
 * @param {() => (Node | string)[]} draw
 */
function fill(id, shown, draw) {
  const text = JSON.stringify(shown);
  if (filled.get(id) === text) return;
  filled.set(id, text);
  keepFocus(at(id), () => at(id).replaceChildren(...draw()));
}

function mute() {
  if (moment?.hears && arbiter.mayCorrect) live.ask({ type: "mute", on: !moment.muted });
}

document.addEventListener("keydown", (event) => {
  // a letter that is typed somewhere is no command
  if (event.target instanceof HTMLInputElement || sheet.open || !arbiter.mayCorrect || !moment) return;
  const plain = !event.repeat && !event.ctrlKey && !event.metaKey && !event.altKey;
  if (event.key.toLowerCase() === "m" && plain) mute();
  else if (!arbiter.key(event)) return;
  event.preventDefault();
});

/** @param {Protocol.Moment} message */
function show(message) {
  const board = message.board;
  notices();
  at("listening").textContent = message.privacy;
  at("privacy").className = message.muted ? "muted" : "";
  const mayMute = message.hears && arbiter.mayCorrect;
  fill("mute", [mayMute, message.muted], () => (mayMute ? [arbiter.button(say(message.muted ? "unmute" : "mute"), mute)] : []));
  const many = board.players.length;
  at("scores").style.setProperty("--columns", String(many > 4 ? Math.ceil(many / 2) : Math.max(1, many)));
  fill("scores", [board.players, message.speaking], () => board.players.map((p) => player(p, message.speaking)));
  fill("now", [message.paused, board.finished, board.lying, board.formed, board.winning, board.awaits, board.open, board.questions, board.dice_question], () => now(board, message.paused));
  const sources = message.sources.filter((s) => s.state !== "over" || s.text);
  fill("sources", [sources, message.telephones, message.scene, message.speaking], () => [
    ...message.telephones.map((t) => el("span", { class: `source ${t.here ? "live" : "gone"}`, "data-telephone": t.player }, say("phone-of", { player: t.player, how: [say(t.here ? "phone-here" : "phone-away"), t.listens && say("phone-listens"), t.looks && say("phone-looks")].filter(Boolean).join(", ") }), " ")),
    ...sources.map((s) =>
      el("span", { class: `source ${s.state}` }, say("labelled", { label: say(`source-${s.name}`), text: `${say(`source-${s.state}`)} ${s.text}${sign(s, message)}` }), " "),
    ),
  ]);
  document.body.classList.toggle("ended", board.finished);
  arbiter.show(message);
  ledger.show(message);
  const over = at("ending").childElementCount > 0;
  fill("ending", [board.finished, arbiter.again, board.ending], () => (board.ending ? ending(board.ending) : []));
  if (board.ending && !over) ledger.showEnding(at("ending"));
  countDown(live);
}

/** @param {Protocol.MatchEnding} end */
function ending(end) {
  // by hand nobody's reactions are known: no empty columns
  const told = /** @type {const} */ (["luck", "reaction", "contests"]).filter((name) => end.standings.some((s) => s[name]));
  const row = (/** @type {Protocol.Standing} */ s) => el("tr", {}, el("td", {}, `${s.rank}.`), el("td", {}, swatch(s.colour), s.player), ...[s.score, s.bevues, ...told.map((name) => s[name])].map((cell) => el("td", {}, String(cell))));
  const head = ["", "player", "score-head", "bevues", ...told];
  const language = document.documentElement.lang;
  const link = (/** @type {string} */ href, /** @type {string} */ text) => el("a", { class: "button", href: `${href}?lang=${language}`, target: "_blank" }, text);
  const again = arbiter.again ? [el("button", { type: "button", class: "primary", "data-again": "", onclick: () => live.tell({ type: "new-match", after: moment?.count ?? 0 }) }, say("new-match"))] : [];
  return [
    el("h2", {}, say("ranking")),
    el("div", { class: "wide", tabindex: "0" }, el("table", {}, el("thead", {}, el("tr", {}, ...head.map((name) => name ? el("th", {}, say(name)) : el("td")))), el("tbody", {}, ...end.standings.map(row)))),
    ...end.remarks.map((text) => el("p", {}, text)),
    el("img", { src: `/result.svg?text=0&of=${moment?.count ?? 0}`, alt: say("curve") }),
    el("div", { class: "buttons" }, ...again, link("/result", say("share-link")), link("/result.svg", say("share-picture")), link("/result.pdf", "PDF"), link("/match.cdc", say("share-sheet"))),
  ];
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
  if (p.bevues) more.push(say(p.bevues > 1 ? "bevues-many" : "bevues-one", { count: p.bevues }));
  if (p.gorgees) more.push(`${p.gorgees} ${say("gorgees")}`);
  if (p.out) more.push(say("out"));
  const before = scores.get(p.name);
  scores.set(p.name, p.ahead);
  const kinds = ["player"];
  if (p.turn) kinds.push("turn");
  if (p.out) kinds.push("out");
  if (p.ahead !== p.score) kinds.push("open");
  if (speaking.includes(p.name)) kinds.push("speaks");
  const by = before === undefined ? 0 : p.ahead - before;
  const moved = by ? el("span", { class: `moved ${by > 0 ? "gain" : "loss"}`, "aria-hidden": "true" }, signed(by)) : null;
  if (moved) setTimeout(() => moved.remove(), MOVED);
  return el(
    "div",
    { class: kinds.join(" "), "data-player": p.name, title: p.name },
    el("span", { class: "name" }, p.name),
    el("span", {}, el("span", { class: "score" }, String(p.ahead)), p.ahead !== p.score && el("span", { class: "settled" }, `(${p.score})`)),
    el("span", { class: "more" }, more.join(" · ")),
    moved,
  );
}

/**
 * @param {Protocol.Board} board
 * @param {boolean} paused
 */
function now(board, paused) {
  const shown = [];
  if (paused) shown.push(el("p", { class: "paused" }, say("paused"), " ", arbiter.mayCorrect ? arbiter.button(say("go-on-playing"), () => live.ask({ type: "pause", on: false }), "primary", { "data-go-on": "" }) : null));
  if (board.finished) {
    shown.push(el("p", { class: "winner" }, board.winner ? say("wins", { player: board.winner }) : say("won-by-nobody")));
  }
  const dice = board.lying.map((v, i) => die(v, i === 2 ? "cul" : ""));
  const formed = board.formed;
  const lying = !dice.length ? null : formed ? el("button", { type: "button", class: "plain lying", "data-formed": formed, "aria-label": board.combination, onclick: () => page.explain(formed) }, ...dice) : el("span", { class: "lying" }, ...dice);
  const awaits = [...(board.winning ? [board.winning] : []), ...board.awaits];
  shown.push(el("p", { class: "awaits" }, lying, awaits.join(" · ")));
  if (board.dice_question) shown.push(el("p", { class: "open decides" }, board.dice_question.text));
  for (const asked of board.questions) shown.push(el("p", { class: "open decides" }, asked.text));
  for (const open of board.open) {
    shown.push(
      el(
        "p",
        { class: open.decides ? "open decides" : "open" },
        el("button", { type: "button", class: "plain", onclick: () => page.explain(open.rule) }, open.text),
        open.called.length ? ` · ${say("has-called", { names: open.called.join(", ") })}` : "",
        " ",
        open.until !== null && el("b", { "data-until": open.until }),
      ),
    );
  }
  return shown;
}

setInterval(() => countDown(live), 100);
