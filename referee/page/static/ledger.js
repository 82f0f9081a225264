// The ledger: what happened, from top to bottom, with what each thing brought. Its end stays in sight.

import { die, el, say } from "/static/live.js";

/** @typedef {import("./live.js").Live} Live */

// pixels from the end of the ledger at which it still counts as its end
const NEAR = 40;

/** @param {number} points */
export const signed = (points) => (points ? `${points > 0 ? "+" : "−"}${Math.abs(points)}` : "");

export class LedgerView {
  /**
   * @param {HTMLElement} scroller
   * @param {HTMLElement} list
   * @param {Live} live
   * @param {{ mend: (event: Protocol.EventLine, place?: number) => void, explain: (about: string) => void, evidence: (number: number) => void, mayCorrect: () => boolean }} page
   */
  constructor(scroller, list, live, page) {
    this.scroller = scroller;
    this.list = list;
    this.live = live;
    this.page = page;
    /** @type {Protocol.EventLine[]} */
    this.events = [];
    this.first = 0;
    this.version = -1;
    this.wanted = -1;
    /** @type {Map<string, { text: string, row: HTMLElement }>} */
    this.rows = new Map();
    // the end stays in sight until somebody scrolls away from it
    this.sticks = true;
    scroller.addEventListener("scroll", () => {
      this.sticks = scroller.scrollHeight - scroller.scrollTop - scroller.clientHeight < NEAR;
      this.reach();
    }, { passive: true });
    new ResizeObserver(() => this.stick()).observe(scroller);
  }

  /** @param {Protocol.Moment} moment */
  show(moment) {
    const { first, events } = moment.board.events;
    const stays = moment.version === this.version && this.first <= first && this.first + this.events.length >= first;
    // what was read before stays, as long as nobody has corrected anything
    this.events = stays ? [...this.events.slice(0, first - this.first), ...events] : events;
    if (!stays) this.first = first;
    this.version = moment.version;
    this.seen = moment.board.seen;
    this.missed = moment.missed ?? [];
    this.draw();
  }

  /** @param {Protocol.EarlierEvents} message */
  earlier(message) {
    const { page } = message;
    this.wanted = -1;
    if (message.version !== this.version || page.first + page.events.length !== this.first) return;
    const high = this.scroller.scrollHeight;
    this.events = [...page.events, ...this.events];
    this.first = page.first;
    this.draw();
    // what was in sight stays where it is
    this.scroller.scrollTop += this.scroller.scrollHeight - high;
  }

  reach() {
    if (this.scroller.scrollTop < 200 && this.first > 0) this.more();
  }

  more() {
    if (this.wanted === this.first) return;
    this.wanted = this.first;
    this.live.tell({ type: "earlier", until: this.first });
  }

  draw() {
    /** @type {HTMLElement[]} */
    const shown = [];
    const kept = new Map();
    if (this.first > 0) shown.push(this.row("earlier", "", () => el("li", {}, el("button", { id: "earlier", type: "button", onclick: () => this.more() }, say("earlier"))), kept));
    for (let i = 0; i < this.events.length; i++) {
      const event = this.events[i];
      const next = this.events[i + 1];
      // the cul stands beside its chouettes where nothing happened between them
      const joined = event.verb === "chouettes" && event.counts && next?.verb === "cul" && next.counts && next.player === event.player ? next : null;
      if (joined) i++;
      const missed = (this.missed ?? []).filter((m) => m.number === event.number || m.number === joined?.number);
      const text = JSON.stringify([event, joined, this.page.mayCorrect(), missed]);
      shown.push(this.row(String(event.number), text, () => this.event(event, joined, false, missed), kept));
    }
    for (const [i, event] of (this.seen ?? []).entries()) shown.push(this.row(`seen ${i}`, JSON.stringify(event), () => this.event(event, null, true), kept));
    this.rows = kept;
    place(this.list, shown);
    this.stick();
  }

  /** @param {HTMLElement} ending what is shown once the match is over, from its beginning on */
  showEnding(ending) {
    this.sticks = false;
    this.scroller.scrollTop += ending.getBoundingClientRect().top - this.scroller.getBoundingClientRect().top;
  }

  stick() {
    if (this.sticks) this.scroller.scrollTop = this.scroller.scrollHeight;
  }

  /**
   * @param {string} key
   * @param {string} text
   * @param {() => HTMLElement} draw
   * @param {Map<string, { text: string, row: HTMLElement }>} kept
   */
  row(key, text, draw, kept) {
    const before = this.rows.get(key);
    const found = before?.text === text ? before : { text, row: draw() };
    kept.set(key, found);
    return found.row;
  }

  /**
   * @param {Protocol.EventLine} event
   * @param {Protocol.EventLine | null} cul
   * @param {boolean} [unsure]
   * @param {Protocol.MissedLine[]} [missed] what was not called after it
   */
  event(event, cul, unsure = false, missed = []) {
    const kinds = ["event", event.dice.length ? "throw" : event.verb];
    if (!event.counts) kinds.push("struck");
    if (unsure) kinds.push("unsure");
    const rulings = [...event.rulings, ...(cul?.rulings ?? [])];
    // the combination stands beside its dice
    const thrown = rulings.find((r) => r.kind === "throw");
    const changed = [event.changed, cul?.changed].filter(Boolean);
    return el(
      "li",
      { class: kinds.join(" "), "data-number": event.number || undefined, "data-also": cul?.number },
      el(
        "div",
        { class: "what" },
        event.player && el("span", { class: "who" }, event.player),
        ...this.dice(event, unsure),
        ...(cul ? this.dice(cul, unsure) : []),
        this.chip(event, unsure),
        thrown?.why ? this.link(thrown.why, thrown.name, rulings) : null,
        event.counts ? null : el("span", { class: "tag" }, changed.length ? say("struck-by", { name: changed[0] ?? "" }) : say("struck")),
        event.counts && changed.length ? el("span", { class: "tag" }, say("changed-by", { name: changed.join(", ") })) : null,
        event.verb === "correction" && event.author ? el("span", { class: "tag" }, event.author) : null,
        el("span", { class: "when" }, clock(event.time)),
      ),
      ...rulings.filter((r) => r.kind !== "throw").map((r) => this.ruling(r)),
      ...missed.map((m) => el("p", { class: "missed" }, say(m.sure ? "missed" : "missed-maybe", { player: m.player, words: m.words, points: signed(m.points) }))),
    );
  }

  /**
   * @param {Protocol.EventLine} event
   * @param {boolean} unsure
   */
  dice(event, unsure) {
    const kind = event.verb === "cul" ? "cul" : "";
    return event.dice.map((value, i) =>
      this.page.mayCorrect() && event.counts && !unsure
        ? el("button", { type: "button", class: "dice", "data-mend": `${event.number}-${i}`, "aria-label": say("mend-die", { value }), onclick: () => this.page.mend(event, i) }, die(value, kind))
        : el("span", { class: "dice" }, die(value, kind)),
    );
  }

  /**
   * @param {Protocol.EventLine} event
   * @param {boolean} unsure
   */
  chip(event, unsure) {
    const plain = event.dice.length > 0 || event.source === "silence" || (event.verb === "deed" && !event.player && event.text === "");
    if (event.dice.length && event.verb !== "keeps") return event.verb === "throws" ? el("span", { class: "quiet" }, say("throws")) : null;
    if (plain || unsure || !this.page.mayCorrect() || !event.counts) return el("span", {}, event.text);
    return el("button", { type: "button", class: "chip", "data-mend": String(event.number), onclick: () => this.page.mend(event) }, event.text);
  }

  /**
   * @param {string} text
   * @param {string} _name
   * @param {Protocol.RulingLine[]} rulings
   */
  link(text, _name, rulings) {
    const about = rulings.find((r) => r.kind !== "throw" && r.kind !== "bevue")?.kind ?? slug(text);
    return el("button", { type: "button", class: "plain combination", onclick: () => this.page.explain(about) }, text);
  }

  /** @param {Protocol.RulingLine} r */
  ruling(r) {
    return el(
      "div",
      { class: `ruling ${r.points > 0 ? "gain" : r.points < 0 || r.kind === "bevue" ? "loss" : ""}${r.sure ? "" : " unsure"}`, "data-ruling": r.number || undefined },
      el("span", { class: "who" }, r.player ?? ""),
      el("span", { class: "points" }, signed(r.points)),
      el("span", { class: "after" }, r.score === null ? "" : `= ${r.score}`),
      el("span", { class: "why" }, r.why),
      this.page.mayCorrect() && r.number
        ? el("button", { type: "button", "data-evidence": r.number, "aria-label": say("evidence-of", { text: `${r.player ?? ""} ${signed(r.points)} ${r.why}` }), onclick: () => this.page.evidence(r.number) }, "⚖")
        : el("span"),
    );
  }
}

/** @param {string} text */
const slug = (text) => text.toLowerCase().normalize("NFD").replace(/[\u0300-\u036f]/g, "").replace(/ de \d+$/, "").replace(/\W+/g, "-");

/** @param {number} seconds */
export function clock(seconds) {
  const whole = Math.floor(seconds);
  return `${String(Math.floor(whole / 60)).padStart(2, "0")}:${String(whole % 60).padStart(2, "0")}`;
}

/**
 * Have a list hold these rows: only what has changed is moved.
 * @param {HTMLElement} list
 * @param {HTMLElement[]} rows
 */
function place(list, rows) {
  const wanted = new Set(rows);
  for (const old of [...list.children]) if (!wanted.has(/** @type {HTMLElement} */ (old))) old.remove();
  let at = list.firstElementChild;
  for (const row of rows) {
    if (row === at) at = at.nextElementSibling;
    else list.insertBefore(row, at);
  }
}
