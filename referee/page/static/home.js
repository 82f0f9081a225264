// The page with which an evening begins. What is chosen here becomes a match at the same address.

import { at, die, el } from "/static/dom.js";

const language = new URLSearchParams(location.search).get("lang");
/** @type {Record<string, string>} */
const words = (await import(`/static/words.js${language ? `?lang=${language}` : ""}`)).default;
document.documentElement.lang = words.lang ?? "fr";
const key = sessionStorage.getItem("key") ?? "";
const headers = { "x-key": key };
// milliseconds between two looks whether the match is there
const AGAIN = 400;
// looks after which it is not waited for any more
const LOOKS = 50;

/** @param {string} name */
const say = (name) => words[name] ?? name;

/**
 * @param {string} text
 * @param {string} [kind]
 */
function tell(text, kind = "") {
  at("told").textContent = text;
  at("told").className = kind;
}

/** @param {Record<string, unknown>} choice */
async function start(choice) {
  tell(say("starting"));
  const answer = await fetch("/start", { method: "POST", headers, body: JSON.stringify(choice) });
  if (answer.status !== 204) {
    tell(await answer.text(), "wrong");
    return;
  }
  // the match takes the port: its page is there when it knows its words
  for (let looks = 1; ; looks++) {
    await new Promise((ready) => setTimeout(ready, AGAIN));
    try {
      if ((await fetch("/words.js")).ok) break;
      // or the page of the set-up
      if (choice.setup && (await fetch("/state", { headers })).ok) break;
      // it could not be begun after all
      if (looks > LOOKS && (await fetch("/home", { headers })).ok) break;
    } catch {
      // not yet
    }
  }
  location.replace(`/${location.search}#key=${key}`);
  location.reload();
}

/**
 * A match against random players.
 * @param {Protocol.HomeState} state
 */
function practice(state) {
  const name = el("input", { name: "player", autocomplete: "off", maxlength: 40 });
  const opponents = el("input", { name: "opponents", type: "number", min: 1, max: 7, value: 2, inputmode: "numeric" });
  const rules = el("select", { name: "practice-rules" }, ...state.dossiers.map((d) => el("option", { value: d }, d)));
  const begin = () => start({ practise: true, players: name.value.trim(), opponents: Number(opponents.value) || 2, rules: rules.value });
  return el(
    "section",
    {},
    el("h2", {}, say("practise")),
    el("p", {}, say("practise-about")),
    el("label", {}, say("your-own-name"), name),
    el("label", {}, say("opponents"), opponents),
    el("label", {}, say("dossier"), rules),
    el("div", { class: "buttons" }, el("button", { type: "button", "data-practise": "", onclick: begin }, say("practise"))),
  );
}

/**
 * A table is set up here, step by step.
 * @param {Protocol.HomeState} state
 */
function tables(state) {
  const known = el("datalist", { id: "known-tables" }, ...state.tables.map((t) => el("option", { value: t })));
  const name = el("input", { name: "setup-table", autocomplete: "off", list: "known-tables", value: state.tables[0] ?? "ma-table.toml" });
  const players = el("input", { name: "setup-players", autocomplete: "off", value: state.players });
  const begin = () => start({ setup: true, table: name.value.trim(), players: players.value });
  return el(
    "section",
    {},
    el("h2", {}, say("set-up")),
    el("p", {}, say("set-up-about")),
    el("label", {}, say("table-file"), name),
    known,
    el("label", {}, say("seating"), players),
    el("div", { class: "buttons" }, el("button", { type: "button", "data-setup": "", onclick: begin }, say("set-up"))),
  );
}

/** @param {Protocol.HomeState} state */
function show(state) {
  const players = el("input", { name: "players", autocomplete: "off", value: state.players });
  const rules = el("select", { name: "rules" }, ...state.dossiers.map((d) => el("option", { value: d }, d)));
  const table = el("select", { name: "table" }, el("option", { value: "" }, say("by-hand")), ...state.tables.map((t) => el("option", { value: t }, t)));
  const options = el("fieldset", {});
  const draw = () => {
    const known = state.options[rules.value] ?? [];
    options.hidden = !known.length;
    options.replaceChildren(el("legend", {}, say("options")), ...known.map((o) => el("label", {}, el("input", { type: "checkbox", name: o }), o)));
  };
  rules.addEventListener("change", draw);
  draw();
  const chosenRules = () => {
    const chosen = [.../** @type {NodeListOf<HTMLInputElement>} */ (options.querySelectorAll("input:checked"))].map((o) => `+${o.name}`);
    return [rules.value, ...chosen].join(" ");
  };
  const begin = () => start({ players: players.value, rules: chosenRules(), table: table.value });
  const shown = el("div", {});
  const reference = async () => {
    const answer = await fetch(`/rules?rules=${encodeURIComponent(chosenRules())}`, { headers });
    const text = await answer.text();
    if (answer.ok) shown.replaceChildren(el("iframe", { title: say("rules-page"), srcdoc: text }));
    else tell(text, "wrong");
  };
  const plugged = [...state.cameras, ...state.microphones];
  const played = el("div", {});
  const evenings = async () => {
    const answer = await fetch("/evenings", { headers });
    const text = await answer.text();
    if (answer.ok) played.replaceChildren(el("iframe", { title: say("evenings"), srcdoc: text }));
    else tell(text, "wrong");
  };
  at("choices").replaceChildren(
    ...(state.last ? [el("section", {}, el("h2", {}, say("resume")), el("p", {}, state.last), el("div", { class: "buttons" }, el("button", { type: "button", class: "primary", "data-resume": "", onclick: () => start({ resume: true }) }, say("go-on"))))] : []),
    el(
      "section",
      {},
      el("h2", {}, say("new-match")),
      el("label", {}, say("seating"), players),
      el("label", {}, say("dossier"), rules),
      options,
      el("label", {}, say("table"), table),
      el("div", { class: "buttons" }, el("button", { type: "button", class: "primary", "data-start": "", onclick: begin }, say("begin")), el("button", { type: "button", "data-rules": "", onclick: reference }, say("rules-page"))),
      shown,
    ),
    practice(state),
    tables(state),
    el("section", {}, el("h2", {}, say("plugged")), el("p", {}, plugged.length ? plugged.join(" · ") : say("nothing-plugged")), el("div", { class: "buttons" }, el("button", { type: "button", "data-evenings": "", onclick: evenings }, say("evenings"))), played),
    el("section", {}, el("h2", {}, say("terminal")), el("p", {}, say("terminal-about")), el("dl", {}, ...Object.entries(state.commands).flatMap(([name, about]) => [el("dt", {}, `referee ${name}`), el("dd", {}, about)]))),
  );
}

at("dice").replaceChildren(die(4), die(4), die(4, "cul"));
const answer = await fetch("/home", { headers });
if (answer.ok) show(await answer.json());
else tell(document.body.dataset.locked ?? "", "wrong");
