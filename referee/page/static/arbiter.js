// The arbiter's page: dice, calls, gestures and corrections by tapping. Everything it says is a line of
// a match sheet, so that what can be written can be tapped and the other way round.

import { die, el, say } from "/static/live.js";

const GESTURES = ["claps", "knocks", "raises", "knees", "nose"];
/** @type {Verb[]} */
const VERBS = ["chouettes", "cul", "throws", "keeps"];
const DEEDS = ["takes", "rolls", "stands", "sits", "declines", "leaves"];

/** @typedef {import("./live.js").Live} Live */
/** @typedef {import("./live.js").Child} Child */
/** @typedef {"chouettes" | "cul" | "throws" | "keeps"} Verb */

/**
 * A correction that is being put together: of which observation, and what it would change.
 * @typedef {object} Aim
 * @property {"replace" | "insert"} what
 * @property {number} number
 * @property {string} text
 * @property {string | null} [line]
 * @property {Protocol.Changes | null} [changes]
 * @property {number} [version]
 * @property {string} [token]
 * @property {number[]} [dice]
 * @property {string} [slug]
 */

/** @typedef {"player" | "target" | "number" | "combination"} Need */

/**
 * What a call or a deed needs to be said, and what is done once it is.
 * @typedef {object} Asking
 * @property {Need[]} needs
 * @property {string} title
 * @property {(given: Given) => void} then
 * @property {Given} given
 *
 * @typedef {{ [Name in Need]?: string | number }} Given
 */

export class ArbiterPanel {
  // what the first messages bring
  /** @type {Protocol.Moment} */
  moment;
  /** @type {Protocol.Board} */
  board;
  /** @type {string} */
  expected;
  /** @type {string} */
  drawn;
  /** @type {string[]} */
  players;
  /** @type {Map<string, Protocol.AnnonceWords>} */
  annonces;
  /** @type {Record<string, string>} */
  combinations;
  /** @type {number} */
  buttons;

  /**
   * @param {HTMLElement} root
   * @param {Live} live
   */
  constructor(root, live) {
    this.root = root;
    this.live = live;
    this.mayCorrect = false;
    /** @type {number[]} */
    this.dice = [];
    /** @type {Verb | null} */
    this.verb = null;
    /** @type {string | null} */
    this.thrower = null;
    /** @type {string[] | null} */
    this.together = null;
    /** @type {Asking | null} */
    this.asking = null;
    /** @type {Aim | null} */
    this.aim = null;
    /** @type {string | null} */
    this.speaker = null;
    /** @type {string | null} */
    this.before = null;
    /** @type {string[]} */
    this.later = [];
    this.tab = "calls";
    // whose call it was, where it was several people's: the question's number, and who is tapped
    /** @type {{ number: number, players: Set<string> } | null} */
    this.chorus = null;
    /** @type {Protocol.ArbiterLine[]} */
    this.arbiters = [];
    // the key as it is shown, and whether it is about to be changed
    /** @type {Protocol.KeyShown | null} */
    this.key = null;
    this.changing = false;
  }

  /** @param {Protocol.Welcome} welcome */
  begin(welcome) {
    this.mayCorrect = welcome.may_correct;
    if (!this.mayCorrect) this.key = null;
    this.annonces = new Map(welcome.annonces.map((a) => [a.slug, a]));
    this.combinations = welcome.combinations;
    this.buttons = welcome.box;
  }

  /** @param {Protocol.Moment} message */
  show(message) {
    const dice = message.board.dice;
    const expected = JSON.stringify(dice);
    if (this.moment && expected !== this.expected) {
      // half a throw that somebody else has taken down is forgotten; taps made ahead are kept
      if (this.before === null && !this.aim) this.dice = [];
      if (!this.aim) this.verb = this.thrower = null;
    }
    this.expected = expected;
    this.moment = message;
    this.board = message.board;
    this.players = this.board.players.filter((p) => !p.out).map((p) => p.name);
    // a button that is taken away under a finger is not pressed: only what changes is drawn again
    const b = this.board;
    const doubts = b.open.filter((o) => o.decides);
    const drawn = JSON.stringify([this.players, expected, b.phrases, b.stakes, b.staker, b.may_take, b.asked, doubts, b.questions, message.last > 0, this.mayCorrect, message.seating, this.tab === "voices" && message.voices]);
    if (drawn !== this.drawn) this.draw();
    this.drawn = drawn;
    this.goOn();
  }

  // A throw tapped while the one before it was on its way is sent once it is known what it is.
  goOn() {
    if (this.before === null || this.live.asked.size > 0 || this.before === this.expected) return;
    this.before = null;
    const next = this.board.dice;
    const [least, most] = next ? this.counts(next.verb, next) : [0, 0];
    if (next && least === most && this.dice.length >= most) this.thrown(next.player, next.verb, most);
    else for (const text of this.later.splice(0)) this.send(text);
  }

  /** @param {string} token */
  refused(token) {
    if (this.aim && token === this.aim.token) this.aim.line = null;
    this.before = null;
    this.dice = [];
    this.later = [];
    if (this.board) this.draw();
  }

  answered() {
    if (this.board) this.goOn();
    this.root.classList.toggle("sending", this.live.asked.size > 0);
  }

  draw() {
    if (!this.mayCorrect || !this.board) return;
    // what is being typed is not taken away by news
    const typed = /** @type {HTMLInputElement | null} */ (this.root.querySelector("input:focus"));
    const kept = typed && { name: typed.name, value: typed.value };
    const asked = this.asking ? this.question(this.asking) : this.panel();
    const parts = [this.seating(), this.aimed(), this.questions(), this.doubts(), this.pad(), this.tabs(), asked];
    this.root.replaceChildren(...parts.filter((part) => part !== null));
    const again = kept && /** @type {HTMLInputElement | null} */ (this.root.querySelector(`input[name="${kept.name}"]`));
    if (again) {
      again.value = kept.value;
      again.focus();
    }
    this.answered();
  }

  // Sending

  /** @param {string} text */
  line(text) {
    if (this.before !== null && this.dice.length) {
      // dice tapped before it go first
      this.later.push(text);
      this.asking = null;
      this.draw();
    } else {
      this.send(text);
    }
  }

  /** @param {string} text */
  send(text) {
    if (this.aim) {
      // nothing is corrected before what it would change has been seen
      const { what, number } = this.aim;
      this.aim = { ...this.aim, line: text, changes: null, version: this.moment.version };
      this.aim.token = this.live.ask({ type: "preview", what, number, line: text });
    } else if (this.together) {
      this.together.push(text);
    } else {
      this.live.ask({ type: "see", lines: [text] });
    }
    this.asking = null;
    this.draw();
  }

  /**
   * @param {Child} label
   * @param {() => void} pressed
   * @param {string} [kind]
   * @param {Record<string, string | number | boolean>} [more]
   */
  button(label, pressed, kind = "", more = {}) {
    return el("button", { type: "button", class: kind, onclick: pressed, ...more }, label);
  }

  // Corrections

  /** @param {Protocol.EventLine} event */
  tools(event) {
    const correct = (/** @type {"strike"} */ what) => () => {
      this.live.ask({ type: "correct", what, number: event.number, version: this.moment.version });
      this.answered();
    };
    const aim = (/** @type {Aim["what"]} */ what) => () => {
      this.aim = { what, number: event.number, text: event.text };
      if (what === "replace") this.preselect(this.aim, event);
      this.draw();
      this.root.scrollIntoView({ behavior: "smooth" });
    };
    if (event.source === "arbiter") return [this.button(say("strike"), correct("strike"), "small")];
    if (!event.counts) return [];
    return [
      this.button(say("strike"), correct("strike"), "small"),
      this.button(say("replace"), aim("replace"), "small"),
      this.button(say("insert"), aim("insert"), "small"),
    ];
  }

  /**
   * What is there is where a replacement begins: another player, another die is one tap.
   * @param {Aim} aim
   * @param {Protocol.EventLine} event
   */
  preselect(aim, event) {
    this.thrower = this.speaker = event.player;
    this.dice = [];
    if (event.dice.length) {
      this.verb = /** @type {Verb} */ (event.verb);
      aim.dice = event.dice;
    } else {
      this.tab = event.verb === "call" ? "all-calls" : "more";
      aim.slug = event.slug;
    }
    this.asking = null;
  }

  aimed() {
    if (!this.aim) return null;
    const label = this.aim.what === "replace" ? say("replacing") : say("inserting");
    const end = () => {
      this.aim = this.verb = this.thrower = null;
      this.dice = [];
      this.draw();
    };
    return el(
      "div",
      { class: "aim" },
      el("p", {}, say("aim", { what: label, number: this.aim.number, text: this.aim.text.replace(/^# /, "") }), " ", this.button(say("cancel"), end, "small")),
      this.changes(this.aim, end),
    );
  }

  /** @param {Protocol.Changes} message */
  previewed(message) {
    if (!this.aim || message.token !== this.aim.token) return;
    this.aim.changes = message;
    this.draw();
  }

  /**
   * Scores before and after, the Bévues that it would bring, and one tap to accept.
   * @param {Aim} aim
   * @param {() => void} end
   */
  changes(aim, end) {
    const { what, number, version = 0, line, changes } = aim;
    if (!line) return null;
    const accept = () => {
      this.live.ask({ type: "correct", what, number, version, line });
      end();
    };
    const moved = changes?.scores.filter((s) => s.before !== s.after) ?? [];
    return el(
      "div",
      { class: "changes" },
      el("p", { class: "line" }, `→ ${line}`),
      changes && el("p", {}, say("would-change")),
      ...moved.map((s) => el("p", { "data-change": s.player }, `${s.player} ${s.before} → ${s.after}`)),
      changes && !moved.length && el("p", {}, say("no-change")),
      ...(changes?.bevues ?? []).map((text) => el("p", { class: "bevue" }, say("bevue", { text }))),
      changes?.winner && el("p", {}, say("wins", { player: changes.winner })),
      changes && this.button(say("accept"), accept, "primary", { "data-accept": "" }),
    );
  }

  // Who plays, before the first throw
  seating() {
    if (!this.moment.seating) return null;
    const typed = el("input", { name: "players", autocomplete: "off", value: this.players.join(", "), "aria-label": say("seating") });
    return el(
      "form",
      {
        class: "typed seating",
        onsubmit: (event) => {
          event.preventDefault();
          const players = typed.value.split(",").map((name) => name.trim()).filter(Boolean);
          typed.blur();
          if (players.length) this.live.ask({ type: "seat", players });
        },
      },
      el("label", {}, say("seating"), " ", typed),
      el("button", { class: "primary" }, say("seat")),
    );
  }

  // Calls heard without their caller
  questions() {
    if (!this.board.questions.length) return null;
    return el("div", { class: "doubts" }, ...this.board.questions.map((asked) => this.who(asked)));
  }

  /** @param {Protocol.QuestionLine} asked */
  who(asked) {
    const several = this.chorus?.number === asked.number ? this.chorus.players : null;
    const name = (/** @type {string[]} */ players, text = "") => () => {
      this.chorus = null;
      this.live.ask({ type: "name", number: asked.number, players, text });
      this.answered();
    };
    const toggle = (/** @type {Set<string>} */ chosen, /** @type {string} */ p) => () => {
      if (chosen.has(p)) chosen.delete(p);
      else chosen.add(p);
      this.draw();
    };
    const begin = () => {
      this.chorus = several ? null : { number: asked.number, players: new Set() };
      this.draw();
    };
    const names = asked.answers.map(({ label, players, text }) =>
      this.button(label, several ? toggle(several, players[0]) : name(players, text), several ? (several.has(players[0]) ? "chosen" : "") : "primary", { "data-name": label }),
    );
    return el(
      "div",
      { class: "buttons", "data-question": asked.number },
      el("span", {}, `${asked.text} (${asked.time.toFixed(1)} s)`),
      ...names,
      several
        ? this.button(say("send"), name([...several]), "primary", { disabled: several.size < 2 })
        : this.button(asked.nobody, name([]), "", { "data-name": "" }),
      asked.several ? this.button(say(several ? "cancel" : "several"), begin, "small", { "data-several": "" }) : "",
    );
  }

  doubts() {
    const doubts = this.board.open.filter((o) => o.decides);
    if (!doubts.length) return null;
    return el(
      "div",
      { class: "doubts" },
      ...doubts.map((doubt) => {
        const decide = (/** @type {string | null} */ player) => () =>
          this.live.ask({ type: "decide", player, between: doubt.players });
        return el(
          "div",
          { class: "buttons" },
          el("span", {}, say("too-close")),
          ...doubt.players.map((p) => this.button(p, decide(p), "primary", { "data-decide": p })),
          this.button(say("level"), decide(null), "primary", { "data-decide": "" }),
        );
      }),
    );
  }

  /**
   * A row of the players: tapping one makes it the arbiter's `role`.
   * @param {"thrower" | "speaker"} role
   * @param {string} chosen
   */
  people(role, chosen) {
    const names = this.players.map((p) =>
      this.button(p, () => {
        this[role] = p;
        if (role === "thrower") this.again();
        this.draw();
      }, p === chosen ? "chosen" : "", { [`data-${role}`]: p }),
    );
    return el("div", { class: "buttons people" }, ...names);
  }

  // Dice

  pad() {
    const expected = this.board.dice;
    const player = this.thrower ?? expected?.player ?? this.players[0];
    const verb = this.verb ?? expected?.verb ?? "chouettes";
    const fixed = this.aim?.dice && verb !== "chouettes" && verb !== "cul" ? this.aim.dice.length : 0;
    const [least, most] = fixed ? [fixed, fixed] : this.counts(verb, expected);
    const tap = (/** @type {number} */ value) => () => {
      this.dice.push(value);
      // a correction waits for no answer: nothing is sent but the question what it would change
      if (this.dice.length >= most && (this.before === null || this.aim)) this.thrown(player, verb, most);
      else this.draw();
    };
    const kinds = VERBS.map((kind) =>
      this.button(say(kind), () => {
        this.verb = kind;
        this.dice = [];
        if (this.aim?.dice) this.again();
        this.draw();
      }, kind === verb ? "chosen" : "", { "data-verb": kind }),
    );
    return el(
      "div",
      { class: "pad" },
      this.people("thrower", player),
      el("div", { class: "buttons" }, ...kinds),
      el("div", { class: "faces" }, ...[1, 2, 3, 4, 5, 6].map((v) => this.button(die(v, verb), tap(v), this.aim?.dice?.includes(v) && !this.dice.length ? "face chosen" : "face", { "data-face": v }))),
      el(
        "div",
        { class: "buttons tapped" },
        ...(this.dice.length ? this.dice : (this.aim?.dice ?? [])).map((v) => die(v)),
        this.dice.length >= least && this.dice.length > 0 && this.button(say("throw-them"), () => this.thrown(player, verb, most), "primary"),
        this.dice.length > 0 && this.button(say("clear"), () => {
          this.dice = [];
          this.draw();
        }),
        this.button(say("undo"), () => this.undo(), "undo", { disabled: !this.moment.last }),
      ),
    );
  }

  /**
   * How many dice, at least and at most.
   * @param {Verb | null} verb
   * @param {Protocol.Board["dice"]} [expected]
   */
  counts(verb, expected) {
    if (verb === "chouettes") return [2, 2];
    if (verb === "cul") return [1, 1];
    if (verb === "keeps") return [1, 3];
    return expected?.verb === "throws" ? [expected.least, expected.most] : [1, 3];
  }

  // The same dice by another player, or another meaning of them, where they fit it
  again() {
    const dice = this.aim?.what === "replace" && !this.dice.length ? this.aim.dice : null;
    if (!dice) return;
    const [least, most] = this.counts(this.verb);
    if (dice.length >= least && dice.length <= most) this.send(`${this.thrower} ${this.verb} ${dice.join(" ")}`);
  }

  /**
   * @param {string} player
   * @param {Verb} verb
   * @param {number} most
   */
  thrown(player, verb, most) {
    const dice = this.dice.splice(0, most);
    const text = `${player} ${verb} ${dice.join(" ")}`;
    if (this.aim) {
      this.aim.dice = dice;
      this.thrower = player;
      this.verb = verb;
    } else {
      this.verb = this.thrower = null;
    }
    if (!this.aim && !this.together) this.before = this.expected;
    this.send(text);
  }

  undo() {
    this.live.ask({ type: "correct", what: "undo", number: this.moment.last, version: this.moment.version });
    this.answered();
  }

  // Calls and the rest

  tabs() {
    const names = ["calls", "all-calls", "more", ...(this.moment.hears ? ["voices"] : []), "key", ...(this.buttons ? ["box"] : [])];
    return el(
      "div",
      { class: "tabs" },
      ...names.map((name) =>
        this.button(say(name), () => {
          this.tab = name;
          this.asking = null;
          this.draw();
        }, name === this.tab ? "chosen" : "", { "data-tab": name }),
      ),
    );
  }

  panel() {
    if (this.tab === "calls") return this.calls();
    if (this.tab === "all-calls") return this.allCalls();
    if (this.tab === "box") return this.box();
    if (this.tab === "key") return this.keys();
    if (this.tab === "voices") return this.voices();
    return this.more();
  }

  // By phrase: whoever shouts it is one tap away.
  calls() {
    const rows = [];
    const slugs = [...new Set(this.board.phrases.map((p) => p.slug))];
    for (const slug of slugs) {
      const annonce = this.annonces.get(slug);
      const who = this.board.phrases.filter((p) => p.slug === slug).map((p) => p.player);
      if (!annonce) continue;
      const buttons = who.map((p) => this.button(p, () => this.call(p, annonce), "call", { "data-player": p }));
      rows.push(this.row(annonce.words.replace(/\{\w+\}/g, "…"), buttons, slug));
    }
    const takers = [...new Set(this.board.may_take)];
    if (takers.length) {
      rows.push(this.row(say("takes"), takers.map((p) => this.button(p, () => this.line(`${p} takes`), "deed", { "data-player": p })), "takes"));
    }
    if (this.board.staker) {
      rows.push(this.row(this.board.staker, this.stakes(this.board.staker), "stake"));
    }
    if (this.board.asked.includes("bets")) {
      rows.push(this.row(`${say("bets")} 5`, this.players.map((p) => this.button(p, () => this.line(`${p} bets 5`), "deed", { "data-player": p })), "bets"));
    }
    if (!rows.length) rows.push(el("p", { class: "quiet" }, say("no-calls")));
    return el("div", { class: "panel" }, this.level(), ...rows);
  }

  /**
   * @param {string} label
   * @param {Node[]} buttons
   * @param {string} slug
   */
  row(label, buttons, slug) {
    return el("div", { class: "row", "data-slug": slug }, el("span", { class: "who" }, label), el("div", { class: "buttons" }, ...buttons));
  }

  level() {
    const together = this.together;
    if (!together) {
      return el("div", { class: "buttons" }, this.button(say("together"), () => {
        this.together = [];
        this.draw();
      }, "small"));
    }
    const end = () => {
      this.together = null;
      this.draw();
    };
    return el(
      "div",
      { class: "together" },
      ...together.map((text) => el("p", {}, text)),
      together.length > 0 && this.button(say("send-together"), () => {
        this.live.ask({ type: "see", lines: together });
        end();
      }, "primary"),
      this.button(say("cancel"), end),
    );
  }

  /**
   * @param {string} player
   * @param {string} slug
   */
  phrase(player, slug) {
    const annonce = this.annonces.get(slug);
    if (!annonce) return null;
    const label = annonce.words.replace(/\{\w+\}/g, "…");
    return this.button(label, () => this.call(player, annonce), this.aim?.slug === slug ? "call chosen" : "call", { "data-slug": slug });
  }

  /**
   * @param {string} player
   * @param {Protocol.AnnonceWords} annonce
   */
  call(player, annonce) {
    const needs = [...annonce.words.matchAll(/\{(\w+)\}/g)].map((m) => /** @type {Need} */ (m[1]));
    if (annonce.pointed) needs.push("target");
    if (!needs.length) {
      this.line(`${player} "${annonce.words}"`);
      return;
    }
    this.ask(needs, annonce.words, (given) => {
      let text = annonce.words;
      if (given.player) text = text.replace("{player}", String(given.player));
      if (given.number) text = text.replace("{number}", String(given.number));
      if (given.combination) text = text.replace("{combination}", String(given.combination).replaceAll("-", " "));
      this.line(`${player} "${text}"${given.target ? ` -> ${given.target}` : ""}`);
    });
  }

  /** @param {string} player */
  stakes(player) {
    return this.board.stakes.map((s) =>
      this.button(`${say("asks")} ${s.name} (${say("at-most")} ${s.most})`, () =>
        this.ask(["number"], `${say("asks")} ${s.name}`, (given) => this.line(`${player} asks ${s.combination} for ${given.number}`), { number: s.most }), "deed"),
    );
  }

  allCalls() {
    const speaker = this.speaker ?? this.players[0];
    return el(
      "div",
      { class: "panel" },
      this.people("speaker", speaker),
      this.level(),
      el("div", { class: "buttons" }, ...[...this.annonces.keys()].map((slug) => this.phrase(speaker, slug))),
    );
  }

  more() {
    const speaker = this.speaker ?? this.players[0];
    const deed = (/** @type {string} */ text) => this.button(say(text.replace(" ", "-")), () => this.line(`${speaker} ${text}`), "deed");
    const number = (/** @type {string} */ verb) =>
      this.button(say(verb), () => this.ask(["number"], say(verb), (given) => this.line(`${speaker} ${verb} ${given.number}`)), "deed");
    const gives = this.button(say("gives"), () =>
      this.ask(["target", "number", "combination"], say("gives"), (given) =>
        this.line(`${speaker} targets ${given.target} ${given.number} ${given.combination}`)), "deed");
    const typed = el("input", { name: "line", autocomplete: "off", placeholder: `${speaker} …`, "aria-label": say("line") });
    const name = el("input", {
      name: "name",
      maxlength: 40,
      value: localStorage.getItem("name") ?? "",
      onchange: () => this.live.introduce(name.value.trim()),
    });
    return el(
      "div",
      { class: "panel" },
      this.people("speaker", speaker),
      el(
        "div",
        { class: "buttons" },
        ...DEEDS.map(deed),
        this.button(say("takes-two"), () => this.line(`${speaker} takes 2`), "deed"),
        deed("drops cul"),
        deed("drops chouette"),
        ...GESTURES.map(deed),
        number("bets"),
        number("sings"),
        gives,
        this.button(say("passes"), () => this.line("--"), "deed"),
      ),
      el(
        "form",
        {
          class: "typed",
          onsubmit: (event) => {
            event.preventDefault();
            if (typed.value.trim()) this.line(typed.value.trim());
          },
        },
        el("label", {}, say("line"), " ", typed),
        el("button", { class: "primary" }, say("send")),
      ),
      el("p", {}, el("label", {}, say("your-name"), " ", name)),
    );
  }

  box() {
    const press = (/** @type {number} */ number) => this.button(`${say("button")} ${number}`, () => this.live.tell({ type: "press", button: number }), "deed");
    return el("div", { class: "panel buttons" }, ...Array.from({ length: this.buttons }, (_, i) => press(i)));
  }

  // How well everybody is heard, and whose calls are learned

  voices() {
    const rows = this.players.map((player) => {
      const voice = this.moment.voices.find((v) => v.player === player);
      const learns = voice?.learns ?? false;
      const turn = () => this.live.ask({ type: "learn", player, on: !learns });
      const share = voice?.heard ?? null;
      const told = share === null ? say("no-examples") : say("heard-well", { share: Math.round(100 * share), examples: voice?.examples ?? 0 });
      return el(
        "div",
        { "data-voice": player },
        this.row(player, [this.button(say(learns ? "learns" : "learns-not"), turn, learns ? "chosen" : "", { "aria-pressed": String(learns) })], "voice"),
        el("p", {}, told),
        voice?.practise.length ? el("p", { class: "quiet" }, say("to-practise", { phrases: voice.practise.join(", ") })) : null,
      );
    });
    return el("div", { class: "panel" }, el("p", { class: "quiet" }, say("voices-about")), ...rows);
  }

  // The key, and who has it

  /** @param {Protocol.KeyShown} message */
  keyShown(message) {
    if (message.shown) this.key = message;
    else if (this.key) this.key = message;
    this.changing = false;
    if (this.tab === "key") this.draw();
  }

  /** @param {Protocol.ArbiterLine[]} arbiters */
  arbitersAre(arbiters) {
    this.arbiters = arbiters;
    if (this.tab === "key") this.draw();
  }

  keys() {
    const turn = (/** @type {boolean} */ on) => () => {
      this.changing = on;
      this.draw();
    };
    const hide = () => {
      this.key = null;
      this.draw();
    };
    const change = (/** @type {number | null} */ without) => () => this.live.tell({ type: "change-key", without });
    const people = this.arbiters.map((a) =>
      el(
        "div",
        { class: "row", "data-arbiter": a.number },
        el("span", { class: "who" }, a.name || say("unnamed")),
        ` ${a.place} `,
        a.own ? `(${say("this-page")})` : this.button(say("take-back"), change(a.number), "small"),
      ),
    );
    const buttons = this.changing
      ? [el("span", {}, say("change-key-sure")), this.button(say("change-key"), change(null), "primary", { "data-change-key": "" }), this.button(say("cancel"), turn(false))]
      : [
          this.key ? this.button(say("hide-key"), hide) : this.button(say("show-key"), () => this.live.tell({ type: "show-key" }), "", { "data-show-key": "" }),
          this.button(say("change-key"), turn(true), "", { "data-new-key": "" }),
        ];
    return el(
      "div",
      { class: "panel" },
      el("h3", {}, say("may-correct")),
      ...people,
      el("div", { class: "buttons" }, ...buttons),
      this.key && el("img", { class: "key", src: this.key.picture, alt: "" }),
      this.key && el("p", { class: "key" }, this.key.address),
    );
  }

  // Arguments

  /**
   * @param {Need[]} needs
   * @param {string} title
   * @param {(given: Given) => void} then
   * @param {Given} [given]
   */
  ask(needs, title, then, given = {}) {
    this.asking = { needs, title, then, given };
    this.draw();
  }

  /** @param {Asking} asking */
  question({ needs, title, then, given }) {
    const choose = (/** @type {Need} */ name, /** @type {string} */ value) => () => {
      given[name] = value;
      this.draw();
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
        return el("label", {}, say("number"), " ", typed);
      }
      const choices = need === "combination" ? Object.entries(this.combinations) : this.players.map((p) => [p, p]);
      const label = need === "combination" ? say("combination") : say("at-whom");
      return el(
        "div",
        {},
        el("span", {}, label),
        el("div", { class: "buttons" }, ...choices.map(([value, name]) => this.button(name, choose(need, value), given[need] === value ? "chosen" : "", { "data-choice": value }))),
      );
    });
    const finish = () => {
      const missing = needs.some((need) => need !== "target" && !given[need]);
      if (!missing) then(given);
    };
    return el(
      "div",
      { class: "panel question" },
      el("h3", {}, title.replace(/\{\w+\}/g, "…")),
      ...parts,
      el(
        "div",
        { class: "buttons" },
        this.button(say("send"), finish, "primary"),
        this.button(say("cancel"), () => {
          this.asking = null;
          this.draw();
        }),
      ),
    );
  }
}
