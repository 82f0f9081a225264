// The arbiter's controls, each in its place: dice, calls, undo. Everything they say is a line of a match
// sheet, so that what can be written can be tapped and the other way round.

import { die, el, keepFocus, say } from "/static/live.js";
import { Panels } from "/static/panels.js";

/** @type {Verb[]} */
const VERBS = ["chouettes", "cul", "throws", "keeps"];
// letters of the calls, in their places; m mutes
const LETTERS = "abcdefghijklnopqrstuvwxyz";
// milliseconds that a word stays where the finger is
const TOLD = 7000;

/** @typedef {import("./live.js").Live} Live */
/** @typedef {import("./live.js").Child} Child */
/** @typedef {"chouettes" | "cul" | "throws" | "keeps"} Verb */

/**
 * A correction that is being put together: of which observation, and what it would change.
 * @typedef {object} Aim
 * @property {"replace" | "insert" | "strike"} what
 * @property {Protocol.EventLine} event
 * @property {string | null} line
 * @property {Protocol.Changes | null} changes
 * @property {number} version
 * @property {string} token
 * @property {number[]} dice
 * @property {number} place which die is changed first
 * @property {string} [refused]
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

/** @param {string} words */
export const phraseOf = (words) => words.replace(/\{\w+\}/g, "…");

export class ArbiterPanel {
  // what the first messages bring
  /** @type {Protocol.Moment} */
  moment;
  /** @type {Protocol.Board} */
  board;
  /** @type {string} */
  expected;
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
   * @param {{ explain: (about: string) => void, evidence: (number: number) => void, mute: () => void }} page
   */
  constructor(root, live, page) {
    this.root = root;
    this.live = live;
    this.page = page;
    this.mayCorrect = false;
    this.again = false;
    this.hall = false;
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
    // the state of the throw that was sent last, until its answer has come
    /** @type {string | null} */
    this.before = null;
    /** @type {string[]} */
    this.later = [];
    // which panel lies over the calls
    this.over = "";
    // the calls, each in its own place as long as it is there
    /** @type {(string | null)[]} */
    this.slots = [];
    /** @type {{ number: number, players: Set<string> } | null} */
    this.chorus = null;
    /** @type {Protocol.Tapped | null} */
    this.tapped = null;
    this.told = 0;
    this.panels = new Panels(this);
    const part = (/** @type {string} */ id) => el("div", { id });
    this.asked = el("div", { id: "asked", class: "over", role: "region", "aria-label": say("questions") });
    this.talk = el("div", { id: "talk", role: "status", "aria-live": "assertive" });
    this.calls = el("div", { id: "calls", role: "group", "aria-label": say("calls"), tabindex: "0" });
    this.tray = part("tray");
    this.pad = el("div", { class: "faces", role: "group", "aria-label": say("dice") });
    this.tools = el("div", { id: "tools", role: "toolbar", "aria-label": say("tools") });
    this.lies = el("div", { id: "over", class: "over" });
    this.root.append(this.asked, this.talk, this.calls, this.tray, this.pad, this.tools, this.lies);
    /** @type {Map<HTMLElement, string>} */
    this.drawn = new Map();
  }

  /** @param {Protocol.Welcome} welcome */
  begin(welcome) {
    this.mayCorrect = welcome.may_correct;
    this.again = welcome.again;
    this.hall = welcome.hall;
    this.annonces = new Map(welcome.annonces.map((a) => [a.slug, a]));
    this.combinations = welcome.combinations;
    this.buttons = welcome.box;
    if (!this.mayCorrect) this.panels.forget();
  }

  /** @param {Protocol.Moment} message */
  show(message) {
    const expected = JSON.stringify(message.board.dice);
    if (this.moment && expected !== this.expected) {
      // half a throw that somebody else has taken down is forgotten; taps made ahead are kept
      if (this.before === null && !this.aim) {
        if (this.dice.length) this.tell(say("dice-gone"), "wrong");
        this.dice = [];
      }
      if (!this.aim) this.verb = this.thrower = null;
    }
    this.expected = expected;
    this.moment = message;
    this.board = message.board;
    this.players = this.board.players.filter((p) => !p.out).map((p) => p.name);
    this.place();
    this.draw();
    this.goOn();
  }

  // A call keeps its place as long as it may be made; a new one takes the first that is free.
  place() {
    const bets = (/** @type {string} */ slug) => this.annonces.get(slug)?.bet;
    const now = [...new Set(this.board.phrases.map((p) => (bets(p.slug) ? "bet" : p.slug)))];
    if (this.board.may_take.length) now.push("takes");
    if (this.board.staker) now.push("stake");
    if (this.board.asked.includes("bets")) now.push("bets");
    this.slots = this.slots.map((slug) => (slug && now.includes(slug) ? slug : null));
    for (const slug of now) {
      if (this.slots.includes(slug)) continue;
      const free = this.slots.indexOf(null);
      if (free < 0) this.slots.push(slug);
      else this.slots[free] = slug;
    }
    while (this.slots.length && this.slots[this.slots.length - 1] === null) this.slots.pop();
  }

  // A throw tapped while the one before it was on its way is sent once it is known what it is.
  goOn() {
    if (this.before === null || this.live.asked.size > 0 || this.before === this.expected) return;
    this.before = null;
    const next = this.board.dice;
    const [least, most] = next ? this.counts(next.verb, next) : [0, 0];
    if (next && least === most && this.dice.length >= most) this.take(next.player, next.verb, most);
    else for (const text of this.later.splice(0)) this.send(text);
  }

  /**
   * A word where the finger is.
   * @param {string} text
   * @param {"wrong" | "note" | ""} kind
   */
  tell(text, kind = "") {
    this.talk.textContent = text;
    this.talk.className = kind;
    clearTimeout(this.told);
    if (kind) this.told = setTimeout(() => this.tell(this.hint()), TOLD);
  }

  hint() {
    if (!this.live.connected) return say("kept-until");
    if (this.aim) return say("mending");
    return this.tapped?.dice.length ? say("taps", { name: this.tapped.by, dice: this.tapped.dice.join("-") }) : "";
  }

  /** @param {Protocol.RequestRefused} message */
  refused(message) {
    if (this.aim && message.token === this.aim.token) {
      this.aim.line = null;
      this.aim.refused = message.why;
    }
    this.before = null;
    this.dice = [];
    this.later = [];
    this.tell(message.why, "wrong");
    if (this.board) this.draw();
  }

  /** @param {Protocol.RequestDone} [message] */
  answered(message) {
    if (message && message.double !== null) {
      this.tell(message.double ? say("noted-by", { name: message.double }) : say("noted-already"), "note");
    }
    if (this.board) this.goOn();
    this.root.classList.toggle("sending", this.live.asked.size > 0);
  }

  /** @param {Protocol.Tapped} message */
  isTapped(message) {
    this.tapped = message;
    if (!this.talk.className) this.tell(this.hint());
    this.draw();
  }

  linked() {
    if (!this.talk.className) this.tell(this.hint());
  }

  /**
   * Draws a part again where what it shows has changed; what has the focus keeps it.
   * @param {HTMLElement} part
   * @param {unknown} shown
   * @param {() => Child[]} draw
   */
  fill(part, shown, draw) {
    const text = JSON.stringify(shown);
    if (this.drawn.get(part) === text) return;
    this.drawn.set(part, text);
    keepFocus(part, () => part.replaceChildren(.../** @type {Node[]} */ (draw().filter(Boolean))));
  }

  draw() {
    if (!this.mayCorrect || !this.board) return;
    const b = this.board;
    const doubts = b.open.filter((o) => o.decides);
    const root = document.documentElement;
    root.style.setProperty("--columns", String(this.players.length > 4 ? Math.ceil(this.players.length / 2) : Math.max(1, this.players.length)));
    this.fill(this.asked, [b.questions, b.dice_question, doubts, this.chorus && [...this.chorus.players], this.panels.telephones.asked, this.moment.seating, b.events.total === 0], () => [...this.panels.wanting(), this.questions(b.questions), b.dice_question && this.dieDoubt(b.dice_question), ...doubts.map((d) => this.doubt(d))]);
    this.fill(this.calls, [this.slots, b.phrases, b.stakes, b.staker, b.may_take, b.open.map((o) => [o.call, o.called]), this.players], () => this.slots.map((slug, i) => this.slot(slug, i)));
    const { player, verb } = this.due();
    this.fill(this.tray, [player, verb, this.dice, b.dice, this.aim && [this.aim.line, this.aim.dice, this.aim.place], this.tapped?.dice, b.finished], () => this.drawTray());
    this.fill(this.pad, [verb, this.aim && [this.aim.dice, this.aim.place]], () => [1, 2, 3, 4, 5, 6].map((v) => this.face(v, verb)));
    this.fill(this.tools, [this.moment.last > 0, this.moment.undone > 0, this.over], () => this.drawTools());
    this.fill(this.lies, [this.over, this.aim, this.asking, this.together, this.speaker, this.players, this.over === "voices" && [this.moment.voices, this.moment.training, this.moment.trains], this.over === "menu" && [this.moment.seating, this.moment.paused, this.moment.sounds, b.finished], this.panels.state()], () => this.drawOver());
    this.root.classList.toggle("sending", this.live.asked.size > 0);
  }

  // Sending

  /** @param {string} text */
  line(text) {
    this.putAway();
    if (this.before !== null && this.dice.length) {
      // dice tapped before it go first
      this.later.push(text);
      this.draw();
    } else {
      this.send(text);
    }
  }

  // What is tapped answers what was asked, and leaves the menu it stood in.
  putAway() {
    this.asking = null;
    if (!this.aim && !this.together && this.over !== "calls") this.over = "";
  }

  /** @param {string} text */
  send(text) {
    if (this.aim) this.preview(text);
    else if (this.together) this.together.push(text);
    else this.live.ask({ type: "see", lines: [text], after: this.moment.count });
    this.draw();
  }

  /**
   * @param {Child} label
   * @param {() => void} pressed
   * @param {string} [kind]
   * @param {Record<string, string | number | boolean | undefined>} [more]
   */
  button(label, pressed, kind = "", more = {}) {
    return el("button", { type: "button", class: kind || undefined, onclick: pressed, ...more }, label);
  }

  /** @param {string} name */
  open(name) {
    const over = this.over === name ? "" : name;
    // a correction that is left is left whole: whose dice were to be mended does not throw next
    if (this.aim) this.shut();
    this.over = over;
    this.asking = null;
    this.draw();
  }

  shut() {
    this.over = "";
    this.asking = this.aim = null;
    this.verb = this.thrower = null;
    this.dice = [];
    this.tell(this.hint());
    this.draw();
  }

  // Corrections

  /**
   * What was tapped in the ledger is to be mended.
   * @param {Protocol.EventLine} event
   * @param {number} place which of its dice
   */
  mend(event, place = 0) {
    if (this.before !== null && this.dice.length) {
      // dice that were tapped ahead go first: none is lost
      this.tell(say("dice-first"), "note");
      return;
    }
    this.aim = { what: "replace", event, line: null, changes: null, version: this.moment.version, token: "", dice: [...event.dice], place };
    this.dice = [];
    this.asking = null;
    this.thrower = this.speaker = event.player;
    this.verb = event.dice.length ? /** @type {Verb} */ (event.verb) : null;
    this.over = "mend";
    this.tell(say("mending"));
    this.draw();
  }

  /** @param {string} line nothing is corrected before what it would change has been seen */
  preview(line) {
    if (!this.aim) return;
    this.aim = { ...this.aim, line, changes: null, version: this.moment.version, refused: undefined };
    const { what, event } = this.aim;
    this.aim.token = this.live.ask({ type: "preview", what, number: event.number, line });
  }

  /** @param {Protocol.Changes} message */
  previewed(message) {
    if (!this.aim || message.token !== this.aim.token) return;
    this.aim.changes = message;
    this.draw();
  }

  accept() {
    if (!this.aim?.changes || this.aim.line === null) return;
    const { what, event, version, line } = this.aim;
    this.live.ask({ type: "correct", what, number: event.number, version, line });
    this.shut();
  }

  drawMend() {
    const aim = /** @type {Aim} */ (this.aim);
    const { event } = aim;
    const dice = event.dice.length > 0;
    const strike = () => {
      aim.what = "strike";
      this.preview("");
      this.draw();
    };
    const insert = () => {
      this.aim = { ...aim, what: "insert", line: null, changes: null, dice: [] };
      this.verb = this.thrower = null;
      this.draw();
    };
    const whose = (/** @type {string} */ p) => () => {
      this.thrower = this.speaker = p;
      if (aim.what === "replace" && dice) this.preview(`${p} ${this.verb} ${aim.dice.join(" ")}`);
      else if (aim.what === "replace" && event.slug) this.call(p, /** @type {Protocol.AnnonceWords} */ (this.annonces.get(event.slug)));
      this.draw();
    };
    const title = say(aim.what === "insert" ? "after-what" : "mend-what", { text: `${event.player ?? ""} ${event.text}`.trim() });
    const calls = aim.what === "insert" || !dice;
    return [
      el("div", { class: "bar" }, el("h2", {}, title), this.button(say("cancel"), () => this.shut(), "", { "data-key": "cancel" })),
      event.verb === "correction" ? null : el("div", { class: "columns people" }, ...this.players.map((p) => this.button(p, whose(p), "", { "data-thrower": p, "aria-pressed": String(p === (this.thrower ?? "")) }))),
      event.verb === "correction" ? null : el("div", { class: "buttons" }, ...(dice && aim.what === "replace" ? VERBS.map((v) => this.verbButton(v)) : []), this.button(say("strike"), strike, "", { "data-strike": "" }), aim.what === "replace" ? this.button(say("insert"), insert, "", { "data-insert": "" }) : null),
      event.verb === "correction" ? this.button(say("strike"), strike, "", { "data-strike": "" }) : null,
      this.changes(aim),
      calls && event.verb !== "correction" && !aim.line ? this.panels.phrases(this.speaker ?? this.players[0], event.slug) : null,
    ];
  }

  /** @param {Verb} kind */
  verbButton(kind) {
    const pressed = () => {
      this.verb = kind;
      this.dice = [];
      if (this.aim?.dice.length) {
        const [least, most] = this.counts(kind);
        if (this.aim.dice.length >= least && this.aim.dice.length <= most) this.preview(`${this.thrower} ${kind} ${this.aim.dice.join(" ")}`);
      }
      this.draw();
    };
    return this.button(say(kind), pressed, "", { "data-verb": kind, "aria-pressed": String(kind === this.due().verb) });
  }

  /**
   * Scores before and after, the Bévues that it would bring, and one tap to accept.
   * @param {Aim} aim
   */
  changes(aim) {
    const { line, changes } = aim;
    if (aim.refused) return el("p", { class: "loss", role: "alert" }, aim.refused);
    if (line === null) return el("p", { class: "quiet" }, say(aim.dice.length ? "tap-face" : "tap-call"));
    const moved = changes?.scores.filter((s) => s.before !== s.after) ?? [];
    return el(
      "div",
      { class: "changes", "aria-live": "polite" },
      el("p", { class: "line" }, line ? `→ ${line}` : say("struck")),
      ...moved.map((s) => el("p", { "data-change": s.player }, `${s.player} ${s.before} → ${s.after}`)),
      changes && !moved.length ? el("p", {}, say("no-change")) : null,
      ...(changes?.bevues ?? []).map((text) => el("p", { class: "bevue" }, say("bevue", { text }))),
      changes?.winner ? el("p", {}, say("wins", { player: changes.winner })) : null,
      changes ? this.button(say("accept"), () => this.accept(), "primary", { "data-accept": "", "data-key": "accept" }) : null,
    );
  }

  // What people are asked: over the ledger, where it moves no control

  /** @param {Protocol.QuestionLine[]} asked */
  questions(asked) {
    const [first] = asked;
    return first ? this.who(first) : null;
  }

  /** @param {Protocol.QuestionLine} asked */
  who(asked) {
    const several = this.chorus?.number === asked.number ? this.chorus.players : null;
    const name = (/** @type {string[]} */ players, text = "") => () => {
      this.chorus = null;
      this.live.ask({ type: "name", number: asked.number, players, text });
      this.draw();
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
      this.button(label, several ? toggle(several, players[0]) : name(players, text), several ? "" : "primary", { "data-name": label, "aria-pressed": several ? String(several.has(players[0])) : undefined }),
    );
    // a stake that is none of those heard is mended in the ledger
    const event = this.board.events.events.find((e) => e.number === asked.number && e.verb === "call" && e.player);
    return el(
      "div",
      { class: "question", "data-question": asked.number },
      el("p", {}, asked.text),
      el(
        "div",
        { class: "buttons" },
        ...names,
        several
          ? this.button(say("send"), name([...several]), "primary send", { disabled: several.size < 2 })
          : this.button(asked.nobody, name([]), "", { "data-name": "" }),
        asked.several ? this.button(say(several ? "cancel" : "several"), begin, "", { "data-several": "" }) : null,
        event ? this.button(say("mend"), () => this.mend(event), "", { "data-mend-stake": "" }) : null,
      ),
    );
  }

  /** @param {Protocol.DiceQuestionLine} asked a throw that the camera is not sure of */
  dieDoubt(asked) {
    const event = this.board.events.events.find((e) => e.number === asked.number);
    const confirm = (/** @type {number[]} */ values) => () => this.live.ask({ type: "confirm", number: asked.number, values });
    return el(
      "div",
      { class: "question", "data-dice-question": asked.number },
      el("p", {}, asked.text),
      el(
        "div",
        { class: "buttons" },
        ...asked.answers.map(({ label, values }) => this.button(label, confirm(values), "primary", { "data-confirm": values.join("") })),
        event ? this.button(say("mend"), () => this.mend(event), "", { "data-mend-dice": "" }) : null,
      ),
    );
  }

  /** @param {Protocol.OpenLine} doubt */
  doubt(doubt) {
    const decide = (/** @type {string | null} */ player) => () => this.live.ask({ type: "decide", player, between: doubt.players });
    return el(
      "div",
      { class: "question" },
      el("p", {}, say("too-close"), " ", el("span", { class: "margin" }, doubt.margin)),
      el(
        "div",
        { class: "buttons" },
        ...doubt.players.map((p) => this.button(p, decide(p), "primary", { "data-decide": p })),
        this.button(say("level"), decide(null), "", { "data-decide": "" }),
        doubt.evidence ? this.button(say("evidence"), () => this.page.evidence(doubt.evidence), "", { "data-evidence": doubt.evidence }) : null,
      ),
    );
  }

  // Calls: a row a phrase, a column a player

  /**
   * @param {string | null} slug
   * @param {number} place
   */
  slot(slug, place) {
    if (slug === null) return el("div", { class: "slot" });
    const annonce = this.annonces.get(slug);
    const who = annonce
      ? this.board.phrases.filter((p) => p.slug === slug).map((p) => p.player)
      : slug === "takes"
        ? this.board.may_take
        : slug === "stake"
          ? [/** @type {string} */ (this.board.staker)]
          : slug === "bets"
            ? this.players
            : this.board.phrases.filter((p) => this.annonces.get(p.slug)?.bet).map((p) => p.player);
    const label = annonce ? phraseOf(annonce.words) : say(slug === "stake" ? "stake-on" : slug);
    const called = annonce ? this.board.open.filter((o) => o.call.includes(label)).flatMap((o) => o.called) : [];
    const buttons = this.players.map((p, column) => {
      if (!who.includes(p)) return el("span");
      const letter = LETTERS[place * this.players.length + column] ?? "";
      const key = letter ? el("kbd", { "aria-hidden": "true" }, letter) : null;
      const made = this.button(p, () => this.tapCall(slug, p), called.includes(p) ? "call called" : "call", { "data-player": p, "data-key": `${slug} ${p}`, "aria-label": `${p} : ${label}`, "data-letter": letter });
      if (key) made.append(key);
      return made;
    });
    return el("div", { class: "slot", "data-slug": slug }, this.button(label, () => this.page.explain(slug), "phrase plain", { "data-explain": slug }), el("div", { class: "columns" }, ...buttons));
  }

  /**
   * @param {string} slug
   * @param {string} player
   */
  tapCall(slug, player) {
    const annonce = this.annonces.get(slug);
    if (annonce) this.call(player, annonce);
    else if (slug === "takes") this.line(`${player} takes`);
    else if (slug === "bets") this.line(`${player} bets 5`);
    else if (slug === "stake") this.panels.stakes(player);
    else {
      this.speaker = player;
      this.open("bet");
    }
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
    this.ask(needs, `${player} : ${phraseOf(annonce.words)}`, (given) => {
      let text = annonce.words;
      if (given.player) text = text.replace("{player}", String(given.player));
      if (given.number) text = text.replace("{number}", String(given.number));
      if (given.combination) text = text.replace("{combination}", String(given.combination).replaceAll("-", " "));
      this.line(`${player} "${text}"${given.target ? ` -> ${given.target}` : ""}`);
    });
  }

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

  // Dice

  /** Who is to throw, and what. */
  due() {
    const expected = this.board.dice;
    return { player: this.thrower ?? expected?.player ?? this.players[0] ?? "", verb: /** @type {Verb} */ (this.verb ?? expected?.verb ?? "chouettes") };
  }

  /**
   * How many dice, at least and at most.
   * @param {Verb} verb
   * @param {Protocol.Board["dice"]} [expected]
   */
  counts(verb, expected) {
    if (verb === "chouettes") return [2, 2];
    if (verb === "cul") return [1, 1];
    if (verb === "keeps") return [1, 3];
    return expected?.verb === "throws" ? [expected.least, expected.most] : [1, 3];
  }

  /** @param {number} value */
  tap(value) {
    const { player, verb } = this.due();
    if (this.aim?.what === "replace" && this.aim.dice.length) {
      this.aim.dice[this.aim.place] = value;
      // the next face is for the next die
      this.aim.place = (this.aim.place + 1) % this.aim.dice.length;
      this.preview(`${player} ${verb} ${this.aim.dice.join(" ")}`);
      this.draw();
      return;
    }
    const [, most] = this.counts(verb, this.board.dice);
    this.dice.push(value);
    if (this.dice.length >= most && (this.before === null || this.aim)) {
      this.thrown(player, verb, most);
      return;
    }
    this.share(this.dice.slice(0, 3));
    this.draw();
  }

  /**
   * @param {string} player
   * @param {Verb} verb
   * @param {number} most
   */
  thrown(player, verb, most) {
    this.putAway();
    this.take(player, verb, most);
  }

  /**
   * Sends tapped dice.
   * @param {string} player
   * @param {Verb} verb
   * @param {number} most
   */
  take(player, verb, most) {
    const dice = this.dice.splice(0, most);
    if (!this.aim) this.verb = this.thrower = null;
    if (!this.aim && !this.together) {
      this.before = this.expected;
      this.share([]);
    }
    this.send(`${player} ${verb} ${dice.join(" ")}`);
  }

  /**
   * @param {number} value
   * @param {Verb} verb
   */
  face(value, verb) {
    const mended = this.aim?.what === "replace" && this.aim.dice[this.aim.place] === value;
    return this.button(die(value, verb), () => this.tap(value), "", { "data-face": value, "data-key": `face ${value}`, "aria-pressed": mended ? "true" : undefined });
  }

  // In a practice match nobody needs dice of his own
  throwAny() {
    const expected = this.board.dice;
    if (!expected || this.before !== null) return;
    const [least] = this.counts(expected.verb, expected);
    // the cul follows its chouettes
    const count = expected.verb === "chouettes" ? least + 1 : least;
    for (let i = 0; i < count; i++) this.tap(1 + Math.floor(Math.random() * 6));
    if (this.dice.length >= least && expected.verb === "throws") this.thrown(expected.player, expected.verb, least);
  }

  drawTray() {
    const b = this.board;
    const { player, verb } = this.due();
    const [least, most] = this.counts(verb, this.board.dice);
    const shown = this.dice.length ? this.dice : this.aim?.what === "replace" ? this.aim.dice : [];
    const others = !shown.length && this.tapped ? this.tapped.dice : [];
    const count = Math.max(shown.length, others.length, this.aim?.what === "replace" ? 0 : most);
    const slots = Array.from({ length: Math.min(3, count) }, (_, i) => {
      const value = shown[i] ?? others[i];
      return value ? die(value, verb) : el("span", { class: "empty" });
    });
    const some = this.dice.length > 0 && least < most;
    const next = this.button("", () => this.open("thrower"), "next", { "data-key": "next", "aria-expanded": String(this.over === "thrower"), disabled: this.board.finished });
    next.append(el("b", {}, player), el("span", {}, `${say(verb)} ▾`));
    return [
      next,
      el("div", { class: others.length ? "slots others" : "slots" }, ...slots),
      el(
        "div",
        { class: "go" },
        some && this.dice.length >= least ? this.button("✓", () => this.thrown(player, verb, most), "primary", { "data-throw": "", "aria-label": say("throw-them"), "data-key": "throw" }) : null,
        this.moment.missed && b.dice?.player === b.players[0].name && !this.dice.length && !this.aim ? this.button("⚄", () => this.throwAny(), "", { "aria-label": say("throw-any"), "data-any": "", "data-key": "any", title: say("throw-any") }) : null,
        this.dice.length ? this.button("⌫", () => this.clear(), "", { "aria-label": say("clear"), "data-key": "clear", "data-clear": "" }) : null,
      ),
    ];
  }

  /** @param {number[]} dice what is tapped and not yet sent, for the other arbiters to see */
  share(dice) {
    if (this.panels.arbiters.length < 2) return;
    this.live.tell({ type: "tapping", dice });
  }

  clear() {
    this.dice = [];
    this.share([]);
    this.draw();
  }

  undo() {
    if (!this.moment.last) return;
    this.live.ask({ type: "correct", what: "undo", number: this.moment.last, version: this.moment.version });
    this.draw();
  }

  redo() {
    if (!this.moment.undone) return;
    this.live.ask({ type: "correct", what: "redo", number: this.moment.undone, version: this.moment.version });
    this.draw();
  }

  drawTools() {
    const panel = (/** @type {string} */ name, label = say(name)) => this.button(label, () => this.open(name), "", { "data-tab": name, "aria-expanded": String(this.over === name), "data-key": name });
    return [
      this.button(say("undo"), () => this.undo(), "undo", { disabled: !this.moment.last, "data-key": "undo" }),
      this.button(say("redo"), () => this.redo(), "redo", { disabled: !this.moment.undone, "data-key": "redo" }),
      panel("all-calls"),
      panel("more"),
      this.button("☰", () => this.open("menu"), "", { "data-tab": "menu", "aria-label": say("menu"), "aria-expanded": String(this.over === "menu"), "data-key": "menu" }),
    ];
  }

  // What lies over the calls

  drawOver() {
    if (this.asking) return this.panels.question(this.asking);
    if (this.over === "mend") return this.aim ? this.drawMend() : [];
    if (this.over === "thrower") {
      const { player } = this.due();
      const choose = (/** @type {string} */ p) => () => {
        this.thrower = p;
        this.draw();
      };
      return [
        el("div", { class: "bar" }, el("h2", {}, say("who-throws")), this.button(say("close"), () => this.open("thrower"), "", { "data-key": "close" })),
        el("div", { class: "columns" }, ...this.players.map((p) => this.button(p, choose(p), "", { "data-thrower": p, "aria-pressed": String(p === player) }))),
        el("div", { class: "buttons" }, ...VERBS.map((v) => this.verbButton(v))),
      ];
    }
    return this.over ? this.panels.draw(this.over) : [];
  }

  /**
   * What a key does.
   * @param {KeyboardEvent} event
   * @returns {boolean} whether it does anything
   */
  key(event) {
    const name = event.key.toLowerCase();
    if ((event.ctrlKey || event.metaKey) && name === "z") {
      if (event.shiftKey) this.redo();
      else this.undo();
      return true;
    }
    if ((event.ctrlKey || event.metaKey) && name === "y") {
      this.redo();
      return true;
    }
    if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return false;
    if (/^[1-6]$/.test(name)) {
      this.tap(Number(name));
      return true;
    }
    if (name === "escape") {
      this.shut();
      return true;
    }
    if (name === "backspace") {
      this.clear();
      return true;
    }
    if (name === "enter") {
      if (document.activeElement instanceof HTMLButtonElement) return false;
      const go = /** @type {HTMLElement | null} */ (this.root.querySelector("[data-accept], [data-throw]"));
      go?.click();
      return go !== null;
    }
    if (/^[a-z]$/.test(name)) {
      const call = /** @type {HTMLElement | null} */ (this.calls.querySelector(`[data-letter="${name}"]`));
      call?.click();
      return call !== null;
    }
    return false;
  }
}
