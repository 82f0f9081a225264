// Buzzers that type keys, and keyboards: whose key is which, and every press with its time. On machines
// whose system tells the referee nothing of keys, or on any other one at the table.

import { at, el, say } from "/static/live.js";
import { TelephoneLink, link, word as shownWord } from "/static/telephone-link.js";

const KEY = `key ${document.documentElement.dataset.match}`;
// milliseconds: a contact that bounces, a word that stays
const BOUNCES = 30;
const TOLD = 4000;
// presses in a second that no players make, and milliseconds for which such a device is left alone
const MOST = 15;
const ALONE = 60_000;

/** Whose key is which, by the browser's name of its place. @type {Record<string, string>} */
let keys = {};
/** @type {Protocol.TelephoneWelcome | null} */
let welcome = null;
let learning = "";
let drawn = "";
let aloneUntil = 0;
/** @type {number[]} */
let lately = [];
/** @type {Map<string, number>} */
const letGo = new Map();
/** @type {Set<string>} */
const down = new Set();

try {
  keys = JSON.parse(localStorage.getItem("keys") ?? "{}");
} catch {
  // what is kept there is nothing of ours: learnt anew
}

/**
 * @param {string} text
 * @param {string} [kind]
 */
const word = (text, kind = "note") => shownWord(text, kind, TOLD);

// What the arbiter's page has kept is there, too; a whole address brings its own.
const key = () => sessionStorage.getItem("key") ?? localStorage.getItem(KEY) ?? "";

/** @param {Exclude<Protocol.ToTelephone, { type: "ping" }>} message */
function take(message) {
  if (message.type === "welcome") {
    link("connected");
    welcome = message;
    draw();
    if (!key()) word(say("keys-no-key"), "wrong");
  } else if (message.type === "taken") {
    // what was pressed before must not hide why nothing is taken any more
    if (performance.now() > aloneUntil) word(say("keys-taken", { milliseconds: Math.ceil(message.sigma * 1000) }));
  } else if (message.type === "refused") word(message.why, "wrong");
}

/** @param {string} player */
function learn(player) {
  learning = learning === player ? "" : player;
  draw();
}

/** @param {string} player */
const keyOf = (player) => Object.keys(keys).find((code) => keys[code] === player) ?? "";

function draw() {
  const seats = welcome?.seats.map((s) => s.name) ?? [];
  const state = JSON.stringify([seats, keys, learning]);
  if (state === drawn) return;
  drawn = state;
  const line = (/** @type {string} */ player) =>
    el("button", { type: "button", "data-player": player, "aria-pressed": String(learning === player), onclick: () => learn(player) }, player, el("small", {}, learning === player ? say("keys-press") : keyOf(player) || say("keys-none")));
  at("main").replaceChildren(el("h2", {}, say("keys-title")), el("p", {}, say("keys-how")), el("div", { class: "choices" }, ...seats.map(line)));
}

addEventListener("keydown", (event) => {
  const code = event.code || event.key;
  const now = event.timeStamp;
  if (learning) {
    event.preventDefault();
    if (code !== "Escape") {
      for (const old of [code, keyOf(learning)]) delete keys[old];
      keys[code] = learning;
      localStorage.setItem("keys", JSON.stringify(keys));
    }
    learning = "";
    draw();
    return;
  }
  const player = keys[code];
  if (!player) return;
  event.preventDefault();
  if (down.has(code)) return;
  down.add(code);
  if (now - (letGo.get(code) ?? -BOUNCES) < BOUNCES || now < aloneUntil) return;
  lately = [...lately.filter((t) => now - t < 1000), now];
  if (lately.length > MOST) {
    aloneUntil = now + ALONE;
    word(say("keys-types"), "wrong");
  } else if (welcome?.seats.some((s) => s.name === player) && !telephone.tell({ type: "press", player, at: now / 1000 })) {
    word(say("phone-unsent"), "wrong");
  }
});
addEventListener("keyup", (event) => {
  down.delete(event.code || event.key);
  letGo.set(event.code || event.key, event.timeStamp);
});
// keys go to the window in front: one that is behind hears nothing, and says so
addEventListener("blur", () => {
  down.clear();
  word(say("keys-behind"), "wrong");
});
addEventListener("focus", () => word(""));

const telephone = new TelephoneLink(
  () => ({ type: "hello", language: document.documentElement.lang, token: "", key: key() }),
  take,
);
