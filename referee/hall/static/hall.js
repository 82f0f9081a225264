// All pages of the hall: one script, a view for each. What changes comes over a WebSocket.

import { at, el, keepFocus } from "/static/dom.js";

const options = new URLSearchParams(location.search);
const language = options.get("lang");
const query = language ? `?lang=${language}` : "";
const words = (await import(`/words.js${query}`)).default;
document.documentElement.lang = words.lang;
const page = document.body.className;
const own = document.body.dataset.table ?? "";
const main = at("main");

/** @param {string} key @param {Record<string, string | number>} [fields] */
function say(key, fields = {}) {
  return String(words[key] ?? key).replace(/\{(\w+)\}/g, (_, name) => String(fields[name] ?? ""));
}

// milliseconds for which a part of the wall stands; tables on one part; those until a lost link is tried again
const TURN = 12000;
const PER_PART = 24;
const AGAIN = 1000;
// between two places, and a place's border and padding, in hundredths of the screen's height, as in hall.css;
// the largest letters of a place
const GAP = 0.8;
const RIM = 1.6;
const LARGEST = 7;
// a line of a place, and its last one, in its letters
const LINE = 1.14;
const LAST = 1.05;

/** @typedef {{player: string, score: number, turn: boolean}} Seat */
/** @typedef {{table: string, state: string, seats: Seat[], match: string, last: string, combination: string, winner: string, call: boolean, alarms: string[]}} Table */
/** @typedef {{title: string, round: number, rounds: number, stage: string, trouble: string, announced: string, open: number, tables: Table[]}} Hall */

/** @type {Hall | null} */
let hall = null;
/** @type {Map<string, HTMLElement>} */
const places = new Map();
// what stands in a place: 200 of them are not made anew when one changes
/** @type {WeakMap<HTMLElement, string>} */
const standing = new WeakMap();
let part = 0;

/** @param {Element | null} part @param {string} text */
function put(part, text) {
  if (part && part.textContent !== text) part.textContent = text;
}

/** @param {HTMLElement} place @param {Table} table */
function fill(place, table) {
  const now = JSON.stringify(table);
  if (standing.get(place) === now) return;
  standing.set(place, now);
  place.className = `place ${table.state}${table.call ? " calls" : ""}${table.alarms.length ? " alarmed" : ""}`;
  if (place.querySelectorAll("li").length !== table.seats.length || !place.childElementCount) {
    const lines = table.seats.map(() => el("li", {}, el("span"), el("span", { class: "score" })));
    place.replaceChildren(el("h2", {}, el("span"), el("span")), el("ol", {}, ...lines), el("p"));
  }
  // what stays as it is is not laid out again: of a change it is a score and the last line
  const [name, mark] = place.querySelectorAll("h2 span");
  put(name, table.table);
  put(mark, table.call ? say("calls") : table.alarms.length ? say("alarm") : "");
  place.querySelectorAll("li").forEach((line, n) => {
    const seat = table.seats[n];
    const kind = seat.turn ? "turn" : seat.player === table.winner ? "won" : "";
    if (line.className !== kind) line.className = kind;
    put(line.firstElementChild, seat.player);
    put(line.lastElementChild, String(seat.score));
  });
  put(place.querySelector("p"), table.state === "waits" ? say("waits") : table.last);
}

// the height that is there for all tables, in hundredths of the screen's; 0: to be measured
let room = 0;

/** @param {Table[]} tables */
function wall(tables) {
  const per = Number(options.get("per")) || PER_PART;
  const parts = Math.max(1, Math.ceil(tables.length / per));
  part %= parts;
  const shown = tables.slice(part * per, (part + 1) * per);
  const columns = Math.max(1, Math.ceil(Math.sqrt(shown.length * 1.3)));
  const rows = Math.max(1, Math.ceil(shown.length / columns));
  const most = Math.max(3, ...shown.map((t) => t.seats.length));
  main.style.setProperty("--columns", String(columns));
  room ||= (100 * main.clientHeight) / innerHeight;
  const row = (room - GAP * (rows + 1)) / rows - RIM;
  const cell = `${Math.min(LARGEST, row / (LINE * (most + 1) + LAST))}vh`;
  // all places are laid out again, even where nothing is another one
  if (cell !== main.style.getPropertyValue("--cell")) main.style.setProperty("--cell", cell);
  const before = [...places.keys()];
  if (shown.length !== before.length || shown.some((table, n) => table.table !== before[n])) {
    places.clear();
    for (const table of shown) places.set(table.table, el("article", { class: "place" }));
    main.replaceChildren(...places.values());
  }
  for (const table of shown) fill(/** @type {HTMLElement} */ (places.get(table.table)), table);
  at("foot").textContent = parts > 1 ? `${part + 1} / ${parts}` : "";
}

/** @param {Table} table */
function single(table) {
  const place = places.get(table.table) ?? main.appendChild(el("article", { class: "place" }));
  places.set(table.table, place);
  fill(place, table);
}

function speaker() {
  if (!hall) return;
  const lines = [];
  if (hall.announced) lines.push(el("p", { class: "line hot" }, hall.announced));
  for (const table of hall.tables) {
    const best = [...table.seats].sort((a, b) => b.score - a.score)[0];
    if (table.state === "over") lines.push(el("p", { class: "line hot" }, say("wins", { table: table.table, player: table.winner })));
    else if (table.state === "plays" && best) lines.push(el("p", { class: "line" }, say("leads", { table: table.table, player: best.player, score: best.score, last: table.last })));
  }
  main.replaceChildren(...lines);
}

/** @param {string} path */
const get = async (path) => (await fetch(`${path}${query}`)).json();

const links = () =>
  el("nav", {}, ...["wall", "standings", "seats", "speaker", "desk"].map((name) => el("a", { class: "button", href: `/${name}${query}` }, say(`page-${name}`))));

/** @param {HTMLElement} into */
async function standings(into) {
  const view = await get("/data/standings.json");
  const heads = ["rank", "player", "points", "wins-count", "score"].map((key) => el("th", {}, say(key)));
  const rows = view.rows.map((/** @type {any} */ row, /** @type {number} */ n) =>
    el("tr", {}, el("td", { class: "number" }, String(row.rank)), el("td", {}, row.player, el("div", { class: "why" }, view.why[n])), el("td", { class: "number" }, String(row.points)), el("td", { class: "number" }, String(row.wins)), el("td", { class: "number" }, String(row.score))),
  );
  into.replaceChildren(el("table", {}, el("tr", {}, ...heads), ...rows), el("nav", {}, ...["standings.csv", "results.csv", "tournament.json"].map((name) => el("a", { class: "button", href: `/papers/${name}` }, name))));
}

// "Where do I play?": by name, on a telephone
/** @param {HTMLElement} into */
async function seats(into) {
  const view = await get("/data/seats.json");
  const wanted = el("input", { name: "who", placeholder: say("your-name"), "aria-label": say("your-name"), autocomplete: "off" });
  const list = el("div");
  const plain = (/** @type {string} */ text) => text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
  const draw = () => {
    const typed = plain(wanted.value.trim());
    const rows = [];
    for (const table of view.tables)
      for (const [number, player] of table.seated.entries())
        if (!typed || plain(player).includes(typed)) rows.push([player, table.table, say("seat", { number: number + 1 }), table.seated.filter((/** @type {string} */ p) => p !== player).join(", ")]);
    for (const player of view.byes) if (!typed || plain(player).includes(typed)) rows.push([player, say("bye"), "", ""]);
    rows.sort((a, b) => a[0].localeCompare(b[0]));
    const shown = rows.map(([player, table, seat, others]) => el("tr", { class: typed && rows.length < 4 ? "mine" : "" }, el("td", {}, player), el("td", {}, el("strong", {}, table)), el("td", {}, seat), el("td", { class: "why" }, others)));
    list.replaceChildren(rows.length ? el("table", {}, ...shown) : el("p", {}, say(view.round ? "nobody" : "undrawn")));
  };
  wanted.addEventListener("input", draw);
  into.replaceChildren(wanted, list, el("p", {}, el("img", { id: "qr", src: words["seats-picture"], alt: words["seats-address"] })), el("p", { class: "quiet" }, words["seats-address"]), el("nav", {}, el("a", { class: "button", href: "/papers/seats.pdf" }, say("print-seats")), el("a", { class: "button", href: "/papers/results.pdf" }, say("print-results"))));
  draw();
}

// The desk

const key = () => sessionStorage.getItem("key") ?? "";
const author = () => localStorage.getItem("author") ?? "";

/** @param {string} path @param {object} what */
async function post(path, what) {
  const answer = await fetch(`${path}${query}`, { method: "POST", headers: { "x-key": key(), "x-author": encodeURIComponent(author()) }, body: JSON.stringify(what) });
  const told = answer.ok ? "" : answer.status === 403 ? say("no-key") : answer.status === 426 ? say("not-secure") : await answer.text();
  at("said").textContent = told;
  return answer.ok ? answer : null;
}

// What the key lets one do: what is refused anyway is not shown.
/** @type {Set<string>} */
let may = new Set();
/** @param {string} kind @param {HTMLElement} shown */
const allowed = (kind, shown) => (may.has(kind) ? [shown] : []);

/** @param {string} text @param {() => void} done @param {string} [look] */
const button = (text, done, look = "") => el("button", { type: "button", class: look, onclick: done }, text);
/** @param {string} name @param {string} [label] */
const field = (name, label = name) => el("input", { name, placeholder: say(label), "aria-label": say(label), autocomplete: "off" });

/** @param {any} call */
function callCard(call) {
  if (call.settled) {
    const became = call.refused || (call.done ? say("taken") : call.ordered ? say("unanswered") : "");
    return el("article", { class: "call settled" }, `${call.table} : ${call.settled}`, became ? el("p", { class: call.refused ? "loss" : "quiet" }, became) : null);
  }
  const ruling = field("ruling", "ruling");
  const reason = field("reason", "reason");
  const shown = el("div");
  const what = el("select", { name: "what", "aria-label": say("correct-what") }, el("option", { value: "strike" }, say("correct-strike")), el("option", { value: "replace" }, say("correct-replace")), el("option", { value: "insert" }, say("correct-insert")));
  const line = field("line", "sheet-line");
  const list = el("select", { "aria-label": say("correct-what") }, el("option", { value: "" }, say("correct-nothing")));
  get(`/data/rulings/${call.table}`).then((rulings) => {
    for (const one of rulings) list.append(el("option", { value: String(one.observation), "data-ruling": String(one.number), "data-line": one.line }, one.text));
    if (call.ruling) list.value = String(rulings.find((/** @type {any} */ r) => r.number === call.ruling)?.observation ?? "");
    chosen();
  });
  // what stands there is the beginning of what shall stand there
  const chosen = () => {
    what.hidden = !list.value;
    line.hidden = !list.value || what.value === "strike";
    if (!line.hidden && what.value === "replace" && !line.value) line.value = list.selectedOptions[0]?.dataset.line ?? "";
  };
  list.addEventListener("change", chosen);
  what.addEventListener("change", chosen);
  chosen();
  const see = async () => {
    const disputed = list.selectedOptions[0]?.dataset.ruling;
    const answer = await post("/evidence", { table: call.table, match: call.match, ruling: Number(call.ruling || disputed || 1) });
    if (answer) shown.replaceChildren(el("iframe", { src: (await answer.json()).address, title: say("evidence"), sandbox: "allow-same-origin" }));
  };
  const settle = () => post("/desk", { kind: "settle", ...settled(call), ruling: ruling.value, reason: reason.value, what: list.value ? what.value : "", number: Number(list.value || 0), line: line.hidden ? "" : line.value });
  return el("article", { class: "call" }, el("h3", {}, `${call.table} ${call.why}`), el("form", {}, list, what, line, button(say("evidence"), see)), ...allowed("settle", el("form", {}, ruling, reason, button(say("decide"), settle, "primary"))), shown);
}

/** @param {any} call */
const settled = (call) => ({ table: call.table, match: call.match, call: call.call });

/** @param {any} drawn */
function resultForm(drawn) {
  const known = drawn.result?.scores ?? {};
  const fields = drawn.players.map((/** @type {string} */ player) => el("input", { name: player, type: "number", value: known[player] ?? "" }));
  const labels = fields.map((/** @type {HTMLInputElement} */ one) => el("label", {}, one.name, one));
  const reason = field("reason", "reason");
  // a field that was left empty is no mark of 0
  const filled = () => fields.filter((/** @type {HTMLInputElement} */ one) => one.value.trim() !== "");
  const scores = () => Object.fromEntries(filled().map((/** @type {HTMLInputElement} */ one) => [one.name, Number(one.value)]));
  return el("details", {}, el("summary", {}, say("table-of", { round: drawn.round, table: drawn.table })), el("form", {}, ...labels, reason, button(say("enter-result"), () => post("/desk", { kind: "result", round: drawn.round, table: drawn.table, scores: scores(), reason: reason.value })), button(say("play-again"), () => post("/desk", { kind: "void", round: drawn.round, table: drawn.table, reason: reason.value }))));
}

/** @type {Map<string, HTMLElement>} */
const cards = new Map();

function deskFrame() {
  const name = el("input", { name: "author", placeholder: say("your-name"), "aria-label": say("your-name"), value: author() });
  name.addEventListener("input", () => localStorage.setItem("author", name.value));
  const text = field("announce", "announce");
  const who = field("name", "player");
  const club = field("club", "club");
  main.replaceChildren(
    el("p", { id: "said", role: "alert" }),
    el("form", {}, name),
    el("section", {}, el("h2", {}, say("calls-waiting")), el("div", { id: "calls" })),
    el("section", {}, el("h2", {}, say("alarms")), el("div", { id: "alarms" })),
    ...allowed("announce", el("section", {}, el("form", {}, text, button(say("announce"), () => post("/desk", { kind: "announce", text: text.value }))))),
    ...allowed("draw", el("section", {}, el("h2", {}, say("tournament")), el("form", {}, button(say("draw"), () => post("/desk", { kind: "draw", round: hall?.round ?? 0 }), "primary")), el("form", {}, who, club, button(say("enter"), () => post("/desk", { kind: "enter", name: who.value, club: club.value })), button(say("withdraw"), () => post("/desk", { kind: "withdraw", name: who.value }))))),
    ...allowed("result", el("section", {}, el("h2", {}, say("results")), el("div", { id: "waiting" }), el("details", {}, el("summary", {}, say("done")), el("div", { id: "done" })))),
    el("section", {}, el("h2", {}, say("decisions")), el("ul", { id: "decisions" })),
  );
}

async function desk() {
  const view = await get("/data/desk.json");
  // what somebody is typing into stays as it is
  const standing = view.calls.map((/** @type {any} */ call) => {
    const id = `${call.call} ${call.settled} ${call.done} ${call.refused}`;
    return once(cards, id, () => callCard(call));
  });
  standIn(at("calls"), standing);
  standIn(at("alarms"), view.alarms.map((/** @type {any} */ alarm) => once(looks, alarm.text, () => alarmCard(alarm))));
  if (document.getElementById("waiting")) {
    forms(at("waiting"), view.waiting);
    forms(at("done"), view.results);
  }
  // what was undone comes back by undoing the undo
  const undo = (/** @type {any} */ d) => allowed("undo", button(say(d.undone ? "restore" : "undo"), () => post("/desk", { kind: "undo", number: d.undone || d.number }), "plain"));
  const opening = view.decisions.length - 1;
  at("decisions").replaceChildren(...view.decisions.map((/** @type {any} */ d, /** @type {number} */ n) => el("li", {}, el("span", { class: d.undone ? "undone" : "" }, `${d.number}. ${d.text}`), " ", ...(n === opening ? [] : undo(d)))));
}

/** What was made under a key before, with what is typed in it; else it is made.
 * @param {Map<string, HTMLElement>} made @param {string} key @param {() => HTMLElement} make */
function once(made, key, make) {
  if (!made.has(key)) made.set(key, make());
  return /** @type {HTMLElement} */ (made.get(key));
}

/** Nothing that stands there already is touched.
 * @param {HTMLElement} into @param {HTMLElement[]} shown */
function standIn(into, shown) {
  if (shown.length !== into.children.length || shown.some((one, n) => into.children[n] !== one)) into.replaceChildren(...shown);
}

/** @type {Map<string, HTMLElement>} */
const looks = new Map();

/** @param {any} alarm */
function alarmCard(alarm) {
  const reason = field("reason", "reason");
  const seen = () => post("/desk", { kind: "seen", table: alarm.table, alarm: alarm.alarm, reason: reason.value });
  return el("div", {}, el("p", { class: "loss" }, alarm.text), ...allowed("seen", el("form", {}, reason, button(say("seen"), seen))));
}

/** @type {Map<string, HTMLElement>} */
const resultForms = new Map();

/** What somebody is typing into one form stays when another table's result comes.
 * @param {HTMLElement} into @param {any[]} tables */
function forms(into, tables) {
  const shown = tables.map((drawn) => {
    const key = JSON.stringify([drawn.round, drawn.table, drawn.players, drawn.result]);
    return once(resultForms, key, () => resultForm(drawn));
  });
  standIn(into, shown);
}

// What comes

/** @param {Table[]} tables @param {boolean} whole */
function show(tables, whole) {
  if (!hall) return;
  if (page === "wall") {
    if (whole) wall(hall.tables);
    else
      for (const table of tables) {
        const place = places.get(table.table);
        if (place) fill(place, table);
      }
  } else if (page === "table" || page === "overlay") {
    const mine = tables.find((t) => t.table === own);
    if (mine) single(mine);
  } else if (page === "speaker") speaker();
  else if (page === "index" && whole) main.replaceChildren(links());
  else if (page === "standings" && whole) standings(main);
  else if (page === "seats" && whole && !main.querySelector("input:focus")) seats(main);
  if (page === "desk") later(desk);
}

let waiting = false;
/** @param {() => Promise<void>} draw */
function later(draw) {
  // a few looks a second are enough for a desk
  if (waiting) return;
  waiting = true;
  setTimeout(() => {
    waiting = false;
    keepFocus(main, () => {
      draw().catch(() => {});
    });
  }, 300);
}

/** @param {any} message */
function heard(message) {
  if (message.kind === "hall") {
    hall = /** @type {Hall} */ (message.hall);
    document.title = hall.title;
    at("title").textContent = hall.title;
    at("round").textContent = hall.round ? say("round", { number: hall.round, open: hall.open }) : "";
    at("trouble").textContent = hall.trouble || (page === "wall" || page === "table" ? hall.announced : "");
    show(hall.tables, true);
  } else if (hall) {
    const changed = new Map(message.tables.map((/** @type {Table} */ t) => [t.table, t]));
    hall.tables = hall.tables.map((t) => /** @type {Table} */ (changed.get(t.table) ?? t));
    show(message.tables, false);
  }
}

function connect() {
  const socket = new WebSocket(`${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/live${query}`);
  socket.addEventListener("message", (event) => {
    const message = JSON.parse(event.data);
    heard(message);
  });
  socket.addEventListener("close", () => {
    at("trouble").textContent = say("link-lost");
    setTimeout(connect, AGAIN);
  });
}

if (page === "desk") {
  deskFrame();
  const answer = await post("/rights", {});
  if (answer) {
    may = new Set((await answer.json()).may);
    deskFrame();
  }
}
if (page === "wall") {
  const again = () => {
    if (hall) wall(hall.tables);
  };
  setInterval(() => {
    part += 1;
    again();
  }, TURN);
  // the room that is left for the tables is another one then
  const measured = () => {
    room = 0;
    again();
  };
  addEventListener("resize", measured);
  document.fonts.ready.then(measured);
}
connect();
