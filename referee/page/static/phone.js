// A player's own telephone: joins for one player, tells its clock's time, and sends what is touched.

import { at, die, el, keepFocus, say } from "/static/live.js";
import { Camera } from "/static/camera.js";
import { CameraSetup } from "/static/camera-setup.js";
import { Microphone } from "/static/microphone.js";
import { trainingLine } from "/static/training.js";
import { TelephoneLink, link, word as shownWord } from "/static/telephone-link.js";

/** @typedef {import("./live.js").Child} Child */

// The token never stands in an address: it comes over the socket, and stays in this browser.
const KEPT = `phone ${document.documentElement.dataset.match}`;
// milliseconds for which a word stays
const TOLD = 5000;
// seconds; streams that are surer than this need no knuckles
const TUNED = 0.005;

/** @type {Protocol.TelephoneMoment | null} */
let moment = null;
/** @type {Protocol.TelephoneWelcome | null} */
let welcome = null;
let player = "";
let asked = "";
let drawn = "";
let sounded = "";
/** @type {Partial<Protocol.PictureTaken>} */
let looking = {};
let joining = "";
// seconds of the match minus those of this page
let offset = 0;
/** @type {Set<number>} */
const denied = new Set();
/** @type {Set<string>} */
let windows = new Set();
let turn = false;
// a call whose button was touched and whose number is still to come
/** @type {{ slug: string, target: string, label: string, number: number } | null} */
let filling = null;
/** @type {Protocol.MicrophoneTold} */
let listening = { type: "listening", on: false, sigma: 0, gaps: 0, silent: false, together: false, processed: false };
const microphone = new Microphone(
  () => telephone.socket,
  (peak) => {
    const meter = /** @type {HTMLMeterElement | null} */ (document.querySelector("meter"));
    if (meter) meter.value = 1 + Math.max(-1, Math.log10(peak + 1e-4) / 3);
  },
);

/** @param {Protocol.FromTelephone} message */
const tell = (message) => telephone.tell(message);

/**
 * @param {string} text
 * @param {string} [kind]
 */
const word = (text, kind = "note") => shownWord(text, kind, TOLD);

/** @param {Exclude<Protocol.ToTelephone, { type: "ping" }>} message */
function take(message) {
  if (message.type === "welcome") {
    link("connected");
    welcome = message;
    at("title").textContent = message.title || "Cul de Chouette";
    if (player !== message.player) moment = null;
    player = message.player;
    tune();
    draw();
  } else if (message.type === "joined") {
    localStorage.setItem(KEPT, message.token);
    player = message.player;
    asked = "";
    keepAwake();
  } else if (message.type === "asked") {
    asked = message.player;
    draw();
  } else if (message.type === "moment") {
    moment = message;
    offset = message.now - (performance.now() / 1000) * message.speed;
    fitNumber(message);
    buzz(message);
    draw();
  } else if (message.type === "taken") {
    const words = message.words || (moment?.calls.find((c) => c.slug === message.slug)?.words.replace("{player} ", "") ?? say("phone-free"));
    word(say("phone-taken-in", { words, milliseconds: Math.ceil(message.sigma * 1000) }));
  } else if (message.type === "listening") {
    listening = message;
    draw();
  } else if (message.type === "refused") {
    if (message.kind === "sound") microphone.end();
    if (["token", "gone"].includes(message.kind)) localStorage.removeItem(KEPT);
    if (["token", "gone", "banned", "plain", "elsewhere"].includes(message.kind)) player = "";
    asked = "";
    word(message.why, "wrong");
    tune();
    draw();
  }
}

// The hand feels what the eye would miss: one's own throw, a window that opens for oneself.
/** @param {Protocol.TelephoneMoment} message */
function buzz(message) {
  const open = new Set(message.calls.filter((c) => c.rule).map((c) => `${c.slug} ${c.until}`));
  const fresh = [...open].some((one) => !windows.has(one));
  if ((fresh || (message.me.turn && !turn)) && "vibrate" in navigator) navigator.vibrate(fresh ? [60, 40, 60] : 80);
  windows = open;
  turn = message.me.turn;
}

function keepAwake() {
  // where the browser does not let it, the screen goes dark as always
  navigator.wakeLock?.request("screen").catch(() => {});
}

// which showing of the dice's colours has been begun here
let answered = 0;
const camera = new Camera(
  () => localStorage.getItem(KEPT) ?? "",
  (told) => {
    if (told.why) {
      camera.end();
      word(told.why, "wrong");
    }
    if (told.upside_down && camera.help()) word(say("phone-turned-itself"), "wrong");
    // the arbiter has asked for them: nobody has tapped here
    if (told.learning && told.learning !== answered && !cameraSetup.showing) cameraSetup.colours(say("phone-colours-wanted"));
    if (told.learning) answered = told.learning;
    looking = told;
    draw();
  },
);
const cameraSetup = new CameraSetup(camera, word);

async function look() {
  try {
    if (camera.on) camera.end();
    else {
      looking = {};
      await camera.begin();
    }
  } catch (error) {
    word(say("phone-camera-none", { why: error instanceof Error ? error.message : String(error) }), "wrong");
    return;
  }
  keepAwake();
  draw();
}

// After a new socket, or another player, the referee has to know whose microphone this is.
function tune() {
  if (!player && camera.on) camera.end();
  if (!microphone.on) return;
  if (player) tell({ type: "microphone", on: true, stream: microphone.stream, rate: microphone.rate, processed: microphone.processed });
  else stopListening();
}

function stopListening() {
  microphone.end();
  tell({ type: "microphone", on: false });
  listening = { ...listening, on: false };
  draw();
}

async function listen() {
  if (microphone.on) return stopListening();
  try {
    await microphone.begin();
  } catch (error) {
    word(say("phone-microphone-none", { why: error instanceof Error ? error.message : String(error) }), "wrong");
    return;
  }
  keepAwake();
  tune();
  draw();
}

function soundLine() {
  const how = [
    listening.silent ? say("phone-silent") : "",
    listening.sigma ? say("phone-aligned", { milliseconds: Math.ceil(listening.sigma * 1000) }) : "",
    listening.gaps ? say("phone-gaps", { seconds: listening.gaps.toFixed(1) }) : "",
  ];
  return [
    el("button", { type: "button", "data-microphone": microphone.on ? "on" : "off", "aria-pressed": String(microphone.on), onclick: listen }, say(microphone.on ? "phone-microphone" : "phone-microphone-off")),
    microphone.on && el("meter", { min: 0, max: 1, "aria-label": say("phone-level") }),
    microphone.on && listening.on && el("small", { "data-listening": "" }, how.filter(Boolean).join(" · ")),
    el("button", { type: "button", "data-camera": camera.on ? "on" : "off", "aria-pressed": String(camera.on), onclick: look }, say(camera.on ? "phone-camera" : "phone-camera-off")),
    camera.on && el("button", { type: "button", "data-turn": "", onclick: () => camera.turn() }, say("phone-turn-picture")),
    camera.on && camera.torch && el("button", { type: "button", "data-torch": "", onclick: () => camera.light() }, say("phone-torch")),
    camera.on && looking.reads !== undefined && el("small", { "data-reads": String(looking.reads) }, say(looking.reads ? "phone-camera-reads" : "phone-camera-waits")),
    camera.on && el("button", { type: "button", "data-corners": looking.surface ?? "none", onclick: () => cameraSetup.corners(welcome?.seats[0]?.name ?? "", looking.surface !== "none") }, say(looking.surface === "tapped" ? "phone-corners-again" : "phone-corners")),
    camera.on && el("button", { type: "button", "data-colours": String(Boolean(looking.colours)), onclick: () => cameraSetup.colours() }, say(looking.colours ? "phone-colours-again" : "phone-colours")),
    camera.on && looking.upside_down && el("p", { class: "turn", "data-upside-down": "" }, say("phone-upside-down")),
    camera.on && looking.surface === "moved" && el("p", { class: "turn", "data-moved": "" }, say("phone-moved")),
    camera.on && looking.aside && el("p", { class: "turn", "data-aside": "" }, say("phone-aside")),
    camera.video,
    microphone.on && listening.on && listening.together && el("p", { class: "turn", "data-together": "" }, say("phone-together")),
    microphone.on && listening.on && listening.processed && el("p", { class: "turn", "data-processed": "" }, say("phone-processed")),
    microphone.on && listening.on && !listening.together && listening.sigma > TUNED && el("p", { class: "turn" }, say("phone-knock")),
  ];
}

/**
 * @param {string} slug
 * @param {string} [target]
 */
function touch(slug, target = "") {
  let pressed = 0;
  const send = (/** @type {Event} */ event) => {
    if (!tell({ type: "touch", slug, target, at: event.timeStamp / 1000 })) word(say("phone-unsent"), "wrong");
  };
  return {
    // the finger's first touch counts; a keyboard's press has none
    onpointerdown: (/** @type {PointerEvent} */ event) => {
      pressed = event.timeStamp;
      send(event);
    },
    onclick: (/** @type {MouseEvent} */ event) => {
      if (!pressed || event.timeStamp - pressed > TOLD) send(event);
      pressed = 0;
    },
  };
}

// The numbers that may be called change while one is chosen: others call, dice fall.
/** @param {Protocol.TelephoneMoment} message */
function fitNumber(message) {
  const chosen = filling;
  if (!chosen) return;
  const figures = message.calls.find((c) => c.slug === chosen.slug)?.figures;
  if (!figures) {
    filling = null;
    word(say("phone-number-late", { words: chosen.label }), "wrong");
  } else chosen.number = Math.max(figures.least, Math.min(figures.most, chosen.number));
}

/**
 * The button of a call that carries a number: its first touch counts, and opens the numbers.
 *
 * @param {Protocol.CallButton} call
 * @param {string} label
 * @param {string} target
 */
function opens(call, label, target) {
  const told = touch(call.slug, target);
  const open = () => {
    filling = { slug: call.slug, target, label, number: call.figures?.most ?? 1 };
    draw();
  };
  return {
    onpointerdown: (/** @type {PointerEvent} */ event) => {
      told.onpointerdown(event);
      open();
    },
    onclick: (/** @type {MouseEvent} */ event) => {
      told.onclick(event);
      open();
    },
  };
}

// One more tap sends: a number where it is alone, else what it is staked on.
/**
 * @param {Protocol.CallFigures} figures
 * @param {{ slug: string, target: string, label: string, number: number }} chosen
 */
function numberPad(figures, chosen) {
  const send = (/** @type {number} */ number, combination = "") => (/** @type {MouseEvent} */ event) => {
    if (!tell({ type: "touch", slug: chosen.slug, target: chosen.target, at: event.timeStamp / 1000, number, combination })) word(say("phone-unsent"), "wrong");
    filling = null;
    draw();
  };
  const cancel = () => {
    filling = null;
    draw();
  };
  const step = (/** @type {number} */ by) => () => {
    chosen.number = Math.max(figures.least, Math.min(figures.most, chosen.number + by));
    draw();
  };
  const on = Object.entries(figures.combinations);
  const numbers = Array.from({ length: on.length ? 0 : figures.most - figures.least + 1 }, (_, i) => figures.least + i);
  return el(
    "div",
    { id: "number", role: "group", "aria-label": say("number") },
    el("p", {}, chosen.label),
    on.length
      ? el("div", { class: "steps" }, ...[-10, -1, 0, 1, 10].map((by) => (by ? el("button", { type: "button", "data-step": by, onclick: step(by) }, by > 0 ? `+${by}` : `−${-by}`) : el("output", {}, String(chosen.number)))))
      : null,
    el("div", { class: "numbers" }, ...numbers.map((n) => el("button", { type: "button", class: "primary", "data-number": n, disabled: figures.taken.includes(n), onclick: send(n) }, String(n)))),
    el("div", { class: "choices" }, ...on.map(([slug, name]) => el("button", { type: "button", class: "primary", "data-combination": slug, onclick: send(chosen.number, slug) }, name))),
    el("button", { type: "button", "data-cancel": "", onclick: cancel }, say("cancel")),
  );
}

// A call's words up to what is still to be chosen: « Je relance de 12 ! », « Civet de 50 sur une Chouette ! »
const begun = (/** @type {string} */ words) => words.replace(/ *\{(number|combination)\}.*/, " …");

/** @param {Protocol.CallButton} call */
function callButtons(call) {
  const more = [call.rule, call.worth ? say("phone-worth", { points: call.worth }) : ""].filter(Boolean).join(" · ");
  const one = (/** @type {string} */ label, /** @type {string} */ target) =>
    el("button", { type: "button", class: call.rule ? "primary" : "", "data-slug": call.slug, "data-target": target, "data-key": `${call.slug} ${target}`, ...(call.figures ? opens(call, label, target) : touch(call.slug, target)) }, label, more && el("small", {}, more, " ", call.until === null ? null : el("b", { "data-until": call.until })));
  const words = begun(call.words);
  if (!call.targets.length) return [one(words, "")];
  return call.targets.map((target) => one(words.includes("{player}") ? words.replace("{player}", target) : `${words} ${target}`, target));
}

/** @param {Protocol.CallerQuestion} question */
function questionLine(question) {
  const answer = (/** @type {string} */ text) => () => tell({ type: "answer", number: question.number, text });
  const no = () => {
    denied.add(question.number);
    draw();
  };
  return el(
    "div",
    { class: "question", "data-question": question.number },
    el("p", {}, question.text),
    el("div", { class: "buttons" }, ...question.answers.map(({ label, text }) => el("button", { type: "button", class: "primary", "data-answer": text, onclick: answer(text) }, label)), el("button", { type: "button", "data-no": "", onclick: no }, say("phone-not-me"))),
  );
}

/** @param {Protocol.TelephoneMoment} shown */
function playing(shown) {
  const me = shown.me;
  const questions = shown.questions.filter((q) => !denied.has(q.number));
  const chosen = filling;
  const figures = chosen && shown.calls.find((c) => c.slug === chosen.slug)?.figures;
  return [
    el("div", { class: me.ahead !== me.score ? "me open" : "me" }, el("span", { class: "name" }, me.name), el("span", { class: "score", "data-score": "" }, String(me.ahead))),
    el("p", { class: "holds" }, me.holds.join(" · ")),
    el("p", { class: "others" }, ...shown.others.map((p) => el("span", {}, `${p.turn ? "▸ " : ""}${p.name} ${p.ahead}`))),
    shown.lying.length ? el("p", { class: "lying" }, ...shown.lying.map((value) => die(value)), ` ${shown.combination}`) : null,
    shown.finished ? el("p", { class: "winner" }, shown.winner ? say("wins", { player: shown.winner }) : say("won-by-nobody")) : shown.paused ? el("p", { class: "turn" }, say("paused")) : me.turn ? el("p", { class: "turn" }, say("phone-turn")) : el("p", {}, shown.awaits.join(" ")),
    ...questions.map(questionLine),
    ...training(shown),
    shown.finished || shown.paused ? null : chosen && figures ? numberPad(figures, chosen) : el("div", { id: "calls", role: "group", "aria-label": say("calls") }, ...shown.calls.flatMap(callButtons), el("button", { type: "button", "data-slug": "", "data-key": "free", ...touch("") }, say("phone-free"))),
  ];
}

// A minute in which annonces are shouted that count for nothing

/** @param {Protocol.TelephoneMoment} shown */
function training(shown) {
  const now = shown.training;
  const turn = (/** @type {boolean} */ on) => () => tell({ type: "train", on });
  const mine = now?.player === shown.me.name;
  const busy = now && !now.over;
  return [
    now ? trainingLine(now) : null,
    now && mine ? el("button", { type: "button", "data-train": "off", onclick: turn(false) }, say(busy ? "training-end" : "close")) : null,
    shown.trains && !busy ? el("button", { type: "button", "data-train": "on", onclick: turn(true) }, say("training-begin")) : null,
  ];
}

/** @param {Protocol.TelephoneWelcome} shown */
function choosing(shown) {
  const join = (/** @type {string} */ name, add = false) => tell({ type: "join", player: name, add });
  if (asked) return [el("p", { class: "turn" }, say("phone-asked", { player: asked }))];
  const name = el("input", { name: "newcomer", maxlength: 40, value: joining, "aria-label": say("player"), autocomplete: "off", oninput: () => (joining = name.value) });
  const add = (/** @type {Event} */ event) => {
    event.preventDefault();
    if (joining.trim()) join(joining.trim(), true);
  };
  return [
    el("h2", {}, say("phone-who")),
    el("div", { class: "choices" }, ...shown.seats.map((s) => el("button", { type: "button", "data-seat": s.name, onclick: () => join(s.name) }, s.name, s.taken && el("small", {}, say("phone-taken"))))),
    shown.seating && el("form", { onsubmit: add }, el("label", {}, say("phone-new"), " ", name), el("button", { type: "submit", "data-add": "" }, say("phone-join"))),
  ];
}

function leave() {
  if (!confirm(say("phone-leave-sure", { player }))) return;
  if (camera.on) camera.end();
  localStorage.removeItem(KEPT);
  stopListening();
  tell({ type: "leave" });
}

function draw() {
  const shown = player && moment ? { ...moment, now: 0 } : welcome;
  const sound = JSON.stringify([player, microphone.on, listening, camera.on, looking]);
  if (sound !== sounded) {
    sounded = sound;
    at("sound").replaceChildren(.../** @type {Node[]} */ ((player ? soundLine() : []).filter(Boolean)));
  }
  const state = JSON.stringify([player, asked, shown, [...denied], filling]);
  // what has not changed stays under the finger
  if (state === drawn) return;
  drawn = state;
  at("privacy").textContent = moment?.privacy ?? "";
  at("head").replaceChildren(...(player ? [el("button", { type: "button", "data-leave": "", onclick: leave }, say("phone-leave"))] : []));
  const parts = player ? (moment ? playing(moment) : []) : welcome ? choosing(welcome) : [];
  keepFocus(at("main"), () => at("main").replaceChildren(.../** @type {Node[]} */ (parts.filter(Boolean))));
}

function tick() {
  const now = offset + (performance.now() / 1000) * (moment?.speed ?? 1);
  for (const shown of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("[data-until]"))) {
    const left = Number(shown.dataset.until) - now;
    shown.textContent = left > 0 ? `${left.toFixed(0)} s` : "";
  }
}

document.addEventListener("visibilitychange", () => {
  if (document.visibilityState === "visible" && player) keepAwake();
});
const telephone = new TelephoneLink(
  () => ({ type: "hello", language: document.documentElement.lang, token: localStorage.getItem(KEPT) ?? "" }),
  take,
);
setInterval(tick, 200);
