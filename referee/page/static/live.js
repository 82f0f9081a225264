// The match over a WebSocket: connects, connects again, sends requests until they are answered.

export { at, die, el, keepFocus, swatch } from "/static/dom.js";
/** @typedef {import("./dom.js").Child} Child */

const language = new URLSearchParams(location.search).get("lang");
const words = (await import(`/words.js${language ? `?lang=${language}` : ""}`)).default;
document.documentElement.lang = words.lang;

/**
 * The text of a key, its fields filled in.
 * @param {string} key
 * @param {Record<string, string | number>} [fields]
 * @returns {string}
 */
export function say(key, fields = {}) {
  return String(words[key] ?? key).replace(/\{(\w+)\}/g, (_, name) => String(fields[name] ?? ""));
}

// The arbiter's key of this match: one that came with the address waits in the tab until it has proved
// right, and only then takes the place of the one that is kept.
class Keys {
  /** @param {boolean} wanted */
  constructor(wanted) {
    this.name = `key ${document.documentElement.dataset.match}`;
    const known = [sessionStorage.getItem("key"), localStorage.getItem(this.name)];
    this.left = wanted ? [...new Set(known.flatMap((key) => (key ? [key] : [])))] : [];
  }

  // What is tried now
  get now() {
    return this.left[0] ?? "";
  }

  right() {
    if (this.now) this.keep(this.now);
  }

  /** @param {string} key */
  keep(key) {
    this.left = [key];
    localStorage.setItem(this.name, key);
    sessionStorage.removeItem("key");
  }

  wrong() {
    const key = this.left.shift();
    if (sessionStorage.getItem("key") === key) sessionStorage.removeItem("key");
    if (localStorage.getItem(this.name) === key) localStorage.removeItem(this.name);
  }
}

/**
 * What is called with what came, and with how the connection is.
 * @typedef {{ link: (state: string) => void } & {
 *   [Kind in Protocol.FromReferee["type"]]?: (message: Extract<Protocol.FromReferee, { type: Kind }>) => void
 * }} Heard
 */

/**
 * A request that is answered.
 * @typedef {Extract<Protocol.FromPage, { token?: string }>} Request
 */

export class Live {
  /**
   * @param {Heard} heard
   * @param {boolean} withKey
   */
  constructor(heard, withKey) {
    this.heard = heard;
    this.connected = false;
    this.keys = new Keys(withKey);
    this.passed = 0;
    /** @type {Map<string, Request>} */
    this.asked = new Map();
    this.wait = 250;
    this.offset = 0;
    this.speed = 1;
    this.count = 0;
    this.sender = crypto.getRandomValues(new Uint32Array(2)).join("-");
    this.socket = this.connect();
  }

  connect() {
    this.heard.link("connecting");
    const socket = new WebSocket(`${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/live`);
    socket.onopen = () => {
      this.passed = 0;
      this.wait = 250;
      this.introduce();
    };
    socket.onmessage = (event) => this.take(JSON.parse(event.data));
    socket.onclose = () => {
      this.connected = false;
      this.heard.link("lost");
      setTimeout(() => {
        this.socket = this.connect();
      }, this.wait);
      this.wait = Math.min(4000, this.wait * 2);
    };
    return socket;
  }

  /**
   * Who we are: corrections bear the name.
   * @param {string} [name]
   */
  introduce(name) {
    if (name !== undefined) localStorage.setItem("name", name);
    const hello = { type: "hello", language: words.lang, key: this.keys.now, name: localStorage.getItem("name") ?? "" };
    if (this.socket.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(hello));
  }

  /** @param {Protocol.FromReferee} message */
  take(message) {
    if (message.type === "welcome") {
      if (this.passed > 0) {
        // that of a key that was wrong, with another one on its way
        this.passed -= 1;
        return;
      }
      this.connected = true;
      this.heard.link("connected");
      if (message.may_correct) this.keys.right();
      else this.asked.clear();
      // what was asked and not answered before the connection was lost; it counts once
      for (const request of this.asked.values()) this.socket.send(JSON.stringify(request));
    } else if (message.type === "moment") {
      this.offset = message.now - (performance.now() / 1000) * message.speed;
      this.speed = message.speed;
    } else if (message.type === "done" || message.type === "changes" || message.type === "refused") {
      this.asked.delete(message.token);
      // of the key itself, and not of something that was asked without one
      if (message.type === "refused" && ["key", "gone"].includes(message.kind) && !message.token) {
        this.keys.wrong();
        if (this.keys.now) {
          this.passed += 1;
          this.introduce();
        }
      }
    } else if (message.type === "key" && message.new) {
      this.keys.keep(message.key);
    }
    const told = /** @type {((message: Protocol.FromReferee) => void) | undefined} */ (this.heard[message.type]);
    told?.(message);
  }

  now() {
    return this.offset + (performance.now() / 1000) * this.speed;
  }

  /**
   * @param {Request} request
   * @returns {string} what its answer is known by
   */
  ask(request) {
    this.count += 1;
    const token = `${this.sender}-${this.count}`;
    const whole = { ...request, token };
    this.asked.set(token, whole);
    this.tell(whole);
    return token;
  }

  /**
   * What needs no answer, and is not said again.
   * @param {Protocol.FromPage} message
   */
  tell(message) {
    if (this.socket.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(message));
  }
}

/**
 * Countdowns: every element with data-until shows what is left, as the match's clock runs.
 * @param {Live} live
 */
export function countDown(live) {
  for (const shown of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("[data-until]"))) {
    const left = Number(shown.dataset.until) - live.now();
    shown.textContent = left > 0 ? `${left.toFixed(1).replace(".", say("decimal"))} s` : "";
  }
}
