// What lies over the calls when it is asked for: all calls, gestures, players, key, voices, the dress.

import { el, say } from "/static/live.js";
import { trainingLine } from "/static/training.js";
import { phraseOf } from "/static/arbiter.js";

const GESTURES = ["claps", "knocks", "raises", "knees", "nose"];
const DEEDS = ["takes", "rolls", "stands", "sits", "declines"];
const DRESSES = ["auto", "light", "dark"];

/** @typedef {import("./arbiter.js").ArbiterPanel} ArbiterPanel */
/** @typedef {import("./arbiter.js").Asking} Asking */
/** @typedef {import("./arbiter.js").Need} Need */

export class Panels {
  /** @param {ArbiterPanel} arbiter */
  constructor(arbiter) {
    this.arbiter = arbiter;
    /** @type {Protocol.ArbiterLine[]} */
    this.arbiters = [];
    /** @type {Protocol.TelephoneList} */
    this.telephones = { type: "telephones", here: [], asked: [] };
    // the key as it is shown, and whether it is about to be changed
    /** @type {Protocol.KeyShown | null} */
    this.key = null;
    this.changing = false;
    this.leaving = "";
    this.abandoning = false;
  }

  forget() {
    this.key = null;
  }

  // What is drawn anew when it changes
  state() {
    return [this.arbiters, this.telephones, this.arbiter.moment?.telephones, this.key, this.changing, this.leaving, this.abandoning, document.documentElement.dataset.dress];
  }

  /** @param {string} name */
  draw(name) {
    const found = { "all-calls": () => this.allCalls(), more: () => this.more(), menu: () => this.menu(), key: () => this.keys(), voices: () => this.voices(), box: () => this.box(), bet: () => this.bets() }[name];
    const close = this.arbiter.button(say("close"), () => this.arbiter.open(name), "", { "data-key": "close" });
    return [el("div", { class: "bar" }, el("h2", {}, say(name)), close), found ? found() : null];
  }

  /** @param {string} chosen */
  people(chosen) {
    const a = this.arbiter;
    const names = a.players.map((p) =>
      a.button(p, () => {
        a.speaker = p;
        a.draw();
      }, "", { "data-speaker": p, "aria-pressed": String(p === chosen), "data-key": `speaker ${p}` }),
    );
    return el("div", { class: "columns people" }, ...names);
  }

  speaker() {
    const { speaker, players } = this.arbiter;
    return speaker && players.includes(speaker) ? speaker : players[0];
  }

  /**
   * @param {string} player
   * @param {string} [chosen]
   */
  phrases(player, chosen = "") {
    const a = this.arbiter;
    return el("div", { class: "buttons" }, ...[...a.annonces.values()].map((annonce) => a.button(phraseOf(annonce.words), () => a.call(player, annonce), "call", { "data-slug": annonce.slug, "aria-pressed": annonce.slug === chosen ? "true" : undefined })));
  }

  bets() {
    const a = this.arbiter;
    const player = this.speaker();
    const mine = a.board.phrases.filter((p) => p.player === player && a.annonces.get(p.slug)?.bet);
    const known = mine.flatMap((p) => a.annonces.get(p.slug) ?? []);
    const bet = (/** @type {Protocol.AnnonceWords} */ annonce) => () => {
      a.over = "";
      a.call(player, annonce);
    };
    return el("div", { class: "panel" }, el("p", {}, say("bets-what", { player })), el("div", { class: "buttons" }, ...known.map((annonce) => a.button(phraseOf(annonce.words), bet(annonce), "call", { "data-slug": annonce.slug }))));
  }

  allCalls() {
    const speaker = this.speaker();
    return el("div", { class: "panel" }, this.people(speaker), this.level(), this.phrases(speaker));
  }

  level() {
    const a = this.arbiter;
    const together = a.together;
    if (!together) {
      return el("div", { class: "buttons" }, a.button(say("together"), () => {
        a.together = [];
        a.draw();
      }, "", { "data-together": "" }));
    }
    const end = () => {
      a.together = null;
      a.draw();
    };
    return el(
      "div",
      { class: "together" },
      ...together.map((text) => el("p", {}, text)),
      el(
        "div",
        { class: "buttons" },
        together.length > 0 && a.button(say("send-together"), () => {
          a.live.ask({ type: "see", lines: together, after: a.moment.count });
          end();
        }, "primary"),
        a.button(say("cancel"), end),
      ),
    );
  }

  more() {
    const a = this.arbiter;
    const speaker = this.speaker();
    const deed = (/** @type {string} */ text) => a.button(say(text.replace(" ", "-")), () => a.line(`${speaker} ${text}`), "deed");
    const number = (/** @type {string} */ verb) =>
      a.button(say(verb), () => a.ask(["number"], say(verb), (given) => a.line(`${speaker} ${verb} ${given.number}`)), "deed");
    const gives = a.button(say("gives"), () =>
      a.ask(["target", "number", "combination"], say("gives"), (given) =>
        a.line(`${speaker} targets ${given.target} ${given.number} ${given.combination}`)), "deed");
    const typed = el("input", { name: "line", autocomplete: "off", placeholder: `${speaker} …` });
    return el(
      "div",
      { class: "panel" },
      this.people(speaker),
      el(
        "div",
        { class: "buttons" },
        a.button(say("passes"), () => a.line("--"), "primary"),
        ...DEEDS.map(deed),
        a.button(say("takes-two"), () => a.line(`${speaker} takes 2`), "deed"),
        deed("drops cul"),
        deed("drops chouette"),
        ...GESTURES.map(deed),
        number("bets"),
        number("sings"),
        gives,
      ),
      el(
        "form",
        {
          class: "typed",
          onsubmit: (event) => {
            event.preventDefault();
            if (typed.value.trim()) a.line(typed.value.trim());
          },
        },
        el("label", {}, say("line"), " ", typed),
        el("button", { class: "primary" }, say("send")),
      ),
    );
  }

  menu() {
    const a = this.arbiter;
    const to = (/** @type {string} */ name) => a.button(say(name), () => a.open(name), "", { "data-tab": name });
    const name = el("input", {
      name: "name",
      maxlength: 40,
      autocomplete: "off",
      value: localStorage.getItem("name") ?? "",
      onchange: () => a.live.introduce(name.value.trim()),
    });
    const dress = (/** @type {string} */ kind) => a.button(say(`dress-${kind}`), () => {
      wear(kind);
      a.draw();
    }, "", { "data-dress": kind, "aria-pressed": String((localStorage.getItem("dress") ?? "auto") === kind) });
    return el(
      "div",
      { class: "panel" },
      this.seating(),
      ...this.phones(),
      el("label", { class: "field" }, say("your-name"), " ", name),
      el("div", { class: "buttons" }, to("key"), a.moment.hears ? to("voices") : null, a.buttons ? to("box") : null, a.button(say("evenings"), () => a.live.tell({ type: "evenings" }), "", { "data-evenings": "" }), el("a", { class: "button", href: "/tv", target: "_blank" }, say("television")), el("a", { class: "button", href: "/keys" }, say("keys"))),
      el("div", { class: "buttons", role: "group", "aria-label": say("dress") }, ...DRESSES.map(dress)),
      this.sounds(),
      el("p", { class: "quiet" }, say("keyboard")),
      el("div", { class: "buttons" }, a.button(say(a.moment.paused ? "go-on-playing" : "pause"), () => a.live.ask({ type: "pause", on: !a.moment.paused }), a.moment.paused ? "primary" : "", { "data-pause": "", "data-key": "pause" })),
      a.moment.seating ? null : this.renaming(),
      a.moment.seating ? null : this.newcomer(),
      this.leave(),
      a.hall ? this.headReferee() : null,
      a.again ? this.abandon() : null,
    );
  }

  // The head referee of the tournament is called to the table
  headReferee() {
    const a = this.arbiter;
    const why = el("input", { name: "why", maxlength: 200, autocomplete: "off", placeholder: say("why-referee"), "aria-label": say("why-referee") });
    const call = () => {
      a.live.tell({ type: "call-referee", why: why.value.trim() });
      why.value = "";
    };
    return el("div", { class: "buttons" }, why, a.button(say("call-referee"), call, "", { "data-call-referee": "" }));
  }

  // What the television lets be heard, and the announcer where there is one
  sounds() {
    const a = this.arbiter;
    const one = (/** @type {[string, boolean]} */ [name, on]) => a.button(say(`sound-${name}`), () => a.live.tell({ type: "sound", name, on: !on }), "", { "data-sound": name, "data-key": `sound ${name}`, "aria-pressed": String(on) });
    return el("div", { class: "buttons", role: "group", "aria-label": say("sounds") }, el("span", {}, say("sounds")), ...Object.entries(a.moment.sounds).map(one));
  }

  // A match that is not over is asked about
  abandon() {
    const a = this.arbiter;
    const ask = (/** @type {boolean} */ on) => () => {
      this.abandoning = on;
      a.draw();
    };
    const begin = () => {
      this.abandoning = false;
      a.over = "";
      a.live.tell({ type: "new-match", after: a.moment.count });
    };
    if (a.board.finished) return el("div", { class: "buttons" }, a.button(say("new-match"), begin, "primary", { "data-new-match": "" }));
    if (!this.abandoning) return el("div", { class: "buttons" }, a.button(say("abandon"), ask(true), "", { "data-abandon": "" }));
    return el("div", { class: "buttons" }, el("p", { class: "loss" }, say("abandon-sure")), a.button(say("yes"), begin, "primary", { "data-new-match": "" }), a.button(say("cancel"), ask(false)));
  }

  // What was observed of somebody stays his
  renaming() {
    const a = this.arbiter;
    const who = el("select", { name: "renamed" }, ...a.players.map((p) => el("option", { value: p }, p)));
    const typed = el("input", { name: "called", autocomplete: "off", maxlength: 40 });
    return el(
      "form",
      {
        class: "typed renaming",
        onsubmit: (event) => {
          event.preventDefault();
          if (typed.value.trim()) a.live.ask({ type: "rename", player: who.value, name: typed.value.trim() });
        },
      },
      el("label", {}, say("rename-who"), " ", who),
      el("label", {}, say("rename-how"), " ", typed),
      el("button", { class: "primary" }, say("rename")),
    );
  }

  // Who comes later sings for his score, as the dossier has it
  newcomer() {
    const a = this.arbiter;
    const typed = el("input", { name: "newcomer", autocomplete: "off", maxlength: 40 });
    return el(
      "form",
      {
        class: "typed newcomer",
        onsubmit: (event) => {
          event.preventDefault();
          if (typed.value.trim()) a.line(`${typed.value.trim()} "Chante-Sloubi !"`);
        },
      },
      el("label", {}, say("newcomer"), " ", typed),
      el("button", { class: "primary" }, "Chante-Sloubi !"),
    );
  }

  // Who leaves is asked twice
  leave() {
    const a = this.arbiter;
    if (!this.leaving) {
      return el("div", { class: "buttons" }, ...a.players.map((p) => a.button(say("leaves-who", { player: p }), () => {
        this.leaving = p;
        a.draw();
      }, "", { "data-leaves": p })));
    }
    const end = (/** @type {boolean} */ sure) => () => {
      const player = this.leaving;
      this.leaving = "";
      if (sure) a.line(`${player} leaves`);
      a.draw();
    };
    return el("div", { class: "buttons" }, el("p", { class: "loss" }, say("leaves-sure", { player: this.leaving })), a.button(say("leaves-yes"), end(true), "primary"), a.button(say("cancel"), end(false)));
  }

  // Who plays, before the first throw
  seating() {
    const a = this.arbiter;
    if (!a.moment.seating) return null;
    const typed = el("input", { name: "players", autocomplete: "off", value: a.players.join(", ") });
    return el(
      "form",
      {
        class: "typed seating",
        onsubmit: (event) => {
          event.preventDefault();
          const players = typed.value.split(/[,;]/).map((name) => name.trim()).filter(Boolean);
          typed.blur();
          if (players.length) a.live.ask({ type: "seat", players });
        },
      },
      el("label", {}, say("seating"), " ", typed),
      el("button", { class: "primary" }, say("seat")),
    );
  }

  box() {
    const a = this.arbiter;
    const press = (/** @type {number} */ number) => a.button(`${say("button")} ${number}`, () => a.live.tell({ type: "press", button: number }), "deed");
    return el("div", { class: "panel buttons" }, ...Array.from({ length: a.buttons }, (_, i) => press(i)));
  }

  // How well everybody is heard, and whose calls are learned
  voices() {
    const a = this.arbiter;
    const rows = a.players.map((player) => {
      const voice = a.moment.voices.find((v) => v.player === player);
      const learns = voice?.learns ?? false;
      const turn = () => a.live.ask({ type: "learn", player, on: !learns });
      const share = voice?.heard ?? null;
      const told = share === null ? say("no-examples") : say("heard-well", { share: Math.round(100 * share), examples: voice?.examples ?? 0 });
      return el(
        "div",
        { "data-voice": player },
        el("div", { class: "row" }, el("span", { class: "who" }, player), a.button(say(learns ? "learns" : "learns-not"), turn, "", { "aria-pressed": String(learns) })),
        el("p", {}, told),
        voice?.practise.length ? el("p", { class: "quiet" }, say("to-practise", { phrases: voice.practise.join(", ") })) : null,
        this.training(player),
      );
    });
    return el("div", { class: "panel" }, el("p", { class: "quiet" }, say("voices-about")), el("p", { class: "quiet" }, say("training-about")), ...rows);
  }

  // A minute in which a player shouts annonces that count for nothing

  /** @param {string} player */
  training(player) {
    const a = this.arbiter;
    const { training, trains } = a.moment;
    const turn = (/** @type {boolean} */ on) => () => a.live.ask({ type: "train", player, on });
    const here = training?.player === player ? training : null;
    const busy = training && !training.over;
    return el(
      "div",
      { "data-training": player },
      here ? trainingLine(here) : null,
      busy && here ? a.button(say("training-end"), turn(false), "", { "data-train": "off" }) : null,
      trains && !busy ? a.button(say("training-begin"), turn(true), "", { "data-train": "on" }) : null,
    );
  }

  // The key, and who has it

  /** @param {Protocol.KeyShown} message */
  keyShown(message) {
    if (message.shown || this.key) this.key = message;
    this.changing = false;
    this.arbiter.draw();
  }

  /** @param {Protocol.ArbiterLine[]} arbiters */
  arbitersAre(arbiters) {
    this.arbiters = arbiters;
    this.arbiter.draw();
  }

  /** @param {Protocol.TelephoneList} telephones */
  telephonesAre(telephones) {
    this.telephones = telephones;
    this.arbiter.draw();
  }

  // A second telephone for a player is asked of the arbiter
  wanting() {
    const a = this.arbiter;
    return this.telephones.asked.map((one) => {
      const answer = (/** @type {boolean} */ yes) => () => a.live.tell({ type: "let-in", number: one.number, yes });
      return el("div", { class: "question", "data-telephone-asks": one.player }, el("p", {}, say("phone-wants", { place: one.place, player: one.player })), el("div", { class: "buttons" }, a.button(say("phone-let-in"), answer(true), "primary", { "data-let-in": "" }), a.button(say("phone-refuse"), answer(false))));
    });
  }

  phones() {
    const a = this.arbiter;
    const joined = a.moment.telephones;
    if (!joined.length) return [];
    const rows = joined.map((one) => {
      const here = this.telephones.here.find((t) => t.player === one.player);
      const accuracy = [here?.sigma && say("phone-accuracy", { milliseconds: Math.ceil(here.sigma * 1000) }), here?.sound && `${say("phone-listens")}, ${say("phone-aligned", { milliseconds: Math.ceil(here.sound * 1000) })}`].filter(Boolean).join(" · ");
      return el("div", { class: "row" }, el("span", { class: "who" }, one.player), ` ${here?.place ?? ""} ${say(one.here ? "phone-here" : "phone-away")} ${accuracy} `, ...this.looks(one.player, here?.camera), a.button(say("phone-send-out"), () => a.live.tell({ type: "send-out", player: one.player }), "", { "data-send-out": one.player }));
    });
    return [el("h3", {}, say("phones")), ...rows];
  }

  /**
   * What is set up on a telephone that looks, and a button that has it shown the dice's colours.
   * @param {string} player
   * @param {Protocol.CameraLine | null} [camera]
   */
  looks(player, camera) {
    if (!camera) return [];
    const a = this.arbiter;
    const corners = { none: "phone-corners-none", tapped: "phone-corners-known", moved: "phone-corners-lost" }[camera.surface];
    const colours = camera.learning ? "phone-colours-shown" : camera.colours ? "phone-colours-known" : "phone-colours-unknown";
    const how = [say("phone-looks"), say(camera.reads ? "phone-camera-reads" : "phone-camera-waits"), say(corners), say(colours)];
    const ask = () => a.live.tell({ type: "show-colours", player, on: !camera.learning });
    return [
      el("span", { "data-camera-of": player, "data-surface": camera.surface }, how.join(", "), " "),
      a.button(say(camera.learning ? "phone-stop-colours" : "phone-show-colours"), ask, "", { "data-show-colours": player }),
    ];
  }

  keys() {
    const a = this.arbiter;
    const turn = (/** @type {boolean} */ on) => () => {
      this.changing = on;
      a.draw();
    };
    const hide = () => {
      this.key = null;
      a.draw();
    };
    const change = (/** @type {number | null} */ without) => () => a.live.tell({ type: "change-key", without });
    const people = this.arbiters.map((one) =>
      el(
        "div",
        { class: "row", "data-arbiter": one.number },
        el("span", { class: "who" }, one.name || say("unnamed")),
        ` ${one.place} `,
        one.own ? `(${say("this-page")})` : a.button(say("take-back"), change(one.number)),
      ),
    );
    const buttons = this.changing
      ? [el("span", {}, say("change-key-sure")), a.button(say("change-key"), change(null), "primary", { "data-change-key": "" }), a.button(say("cancel"), turn(false))]
      : [
          this.key ? a.button(say("hide-key"), hide) : a.button(say("show-key"), () => a.live.tell({ type: "show-key" }), "", { "data-show-key": "" }),
          a.button(say("change-key"), turn(true), "", { "data-new-key": "" }),
        ];
    return el(
      "div",
      { class: "panel" },
      el("h3", {}, say("may-correct")),
      ...people,
      el("div", { class: "buttons" }, ...buttons),
      this.key && el("img", { class: "key", src: this.key.picture, alt: say("key-picture") }),
      this.key && el("p", { class: "key" }, this.key.address),
    );
  }

  // Arguments

  /** @param {string} player */
  stakes(player) {
    const a = this.arbiter;
    a.asking = { needs: ["combination", "number"], title: say("stake-on"), given: {}, then: (given) => a.line(`${player} asks ${given.combination} for ${given.number}`) };
    a.draw();
  }

  /** @param {Asking} asking */
  question(asking) {
    const { needs, title, then, given } = asking;
    const a = this.arbiter;
    const staking = needs[0] === "combination" && needs[1] === "number";
    const finish = () => {
      const missing = needs.some((need) => need !== "target" && !given[need]);
      if (!missing) then(given);
    };
    const choose = (/** @type {Need} */ name, /** @type {string} */ value) => () => {
      given[name] = value;
      const most = staking && a.board.stakes.find((s) => s.combination === value)?.most;
      if (most && !given.number) given.number = most;
      // nothing more is to be said
      if (needs.every((need) => given[need]) && !needs.includes("number")) then(given);
      a.drawn.delete(a.lies);
      a.draw();
    };
    const parts = needs.map((need) => {
      if (need === "number") {
        const typed = el("input", {
          name: "number",
          type: "number",
          min: 0,
          inputmode: "numeric",
          value: given.number ?? "",
          oninput: () => {
            given.number = typed.value;
          },
        });
        return el("label", { class: "field" }, say("number"), " ", typed);
      }
      const stakes = a.board.stakes.map((s) => [s.combination, `${s.name} (${say("at-most")} ${s.most})`]);
      const choices = need === "combination" ? (staking && stakes.length ? stakes : Object.entries(a.combinations)) : a.players.map((p) => [p, p]);
      const label = need === "combination" ? say("combination") : say("at-whom");
      return el(
        "div",
        {},
        el("span", {}, label),
        el("div", { class: "buttons" }, ...choices.map(([value, name]) => a.button(name, choose(need, value), "", { "data-choice": value, "aria-pressed": String(given[need] === value) }))),
      );
    });
    const cancel = a.button(say("cancel"), () => {
      a.asking = null;
      a.draw();
    });
    return [
      el("div", { class: "bar" }, el("h2", {}, title), cancel),
      el("div", { class: "panel question" }, ...parts, el("div", { class: "buttons" }, a.button(say("send"), finish, "primary send"))),
    ];
  }
}

/** @param {string} kind */
export function wear(kind) {
  localStorage.setItem("dress", kind);
  if (kind === "auto") delete document.documentElement.dataset.dress;
  else document.documentElement.dataset.dress = kind;
}
