// The socket of a telephone, or of a page that is one to the referee: it opens again, tells its clock's
// time, and is given up when it says nothing. What it says of itself, and words that go again.

import { at, say } from "/static/live.js";

// milliseconds after which a socket that says nothing is given up, and between two looks
const SILENT = 2500;
const LOOK = 200;
// milliseconds until it is opened again, at first and at most
const SOON = 250;
const LATE = 2000;
// milliseconds for which a word stays that what was touched has not left
const UNSENT = 5000;

let timer = 0;

/**
 * A word that stays for so many milliseconds.
 * @param {string} text
 * @param {string} kind
 * @param {number} stays
 */
export function word(text, kind, stays) {
  at("told").textContent = text;
  at("told").className = kind;
  clearTimeout(timer);
  timer = setTimeout(() => {
    at("told").textContent = "";
  }, stays);
}

/** @param {string} state */
export function link(state) {
  at("link").textContent = say(state);
  at("link").className = state;
}

export class TelephoneLink {
  /**
   * @param {() => Protocol.FromTelephone} greeting what is said first, each time it opens
   * @param {(message: Exclude<Protocol.ToTelephone, { type: "ping" }>) => void} take
   */
  constructor(greeting, take) {
    this.greeting = greeting;
    this.take = take;
    this.wait = SOON;
    this.heard = 0;
    // what was touched before the referee knows this clock waits for that: it would be refused
    this.known = false;
    /** @type {Protocol.FromTelephone[]} */
    this.waiting = [];
    this.socket = this.connect();
    setInterval(() => {
      // a network that swallows everything closes no socket
      if (this.socket.readyState === WebSocket.OPEN && performance.now() - this.heard > SILENT) this.socket.close();
    }, LOOK);
  }

  /** @param {Protocol.FromTelephone} message */
  tell(message) {
    if (this.socket.readyState !== WebSocket.OPEN) return false;
    if (!this.known && (message.type === "touch" || message.type === "press")) this.waiting.push(message);
    else this.socket.send(JSON.stringify(message));
    return true;
  }

  connect() {
    link("connecting");
    const opened = new WebSocket(`${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/phone/live`);
    opened.onopen = () => {
      this.wait = SOON;
      this.heard = performance.now();
      this.tell(this.greeting());
    };
    opened.onmessage = (event) => {
      const received = performance.now() / 1000;
      this.heard = performance.now();
      const message = /** @type {Protocol.ToTelephone} */ (JSON.parse(event.data));
      if (message.type !== "ping") return this.take(message);
      this.tell({ type: "pong", number: message.number, received, answered: performance.now() / 1000 });
      this.known = true;
      this.waiting.splice(0).forEach((one) => this.tell(one));
    };
    opened.onclose = () => {
      if (opened !== this.socket) return;
      link("lost");
      this.known = false;
      if (this.waiting.splice(0).length) word(say("phone-unsent"), "wrong", UNSENT);
      setTimeout(() => {
        this.socket = this.connect();
      }, this.wait);
      this.wait = Math.min(LATE, this.wait * 2);
    };
    return opened;
  }
}
