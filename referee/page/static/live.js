// The match over a WebSocket: connects, connects again, sends requests until they are answered.

const language = new URLSearchParams(location.search).get("lang");
const words = (await import(`/words.js${language ? `?lang=${language}` : ""}`)).default;
document.documentElement.lang = words.lang;

// The text of a key, its fields filled in
export function say(key, fields = {}) {
  return (words[key] ?? key).replace(/\{(\w+)\}/g, (_, name) => fields[name] ?? "");
}

// The arbiter's key of this match: one that came with the address waits in the tab until it has proved
// right, and only then takes the place of the one that is kept.
class Keys {
  constructor(wanted) {
    this.name = `key ${document.documentElement.dataset.match}`;
    const known = [sessionStorage.getItem("key"), localStorage.getItem(this.name)];
    this.left = wanted ? [...new Set(known.filter(Boolean))] : [];
  }

  // What is tried now
  get now() {
    return this.left[0] ?? "";
  }

  right() {
    if (this.now) this.keep(this.now);
  }

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

export class Live {
  // heard: {welcome, moment, done, refused, key, arbiters, warned, link}, each called with what came
  constructor(heard, withKey) {
    this.heard = heard;
    this.keys = new Keys(withKey);
    this.passed = 0;
    this.asked = new Map();
    this.wait = 250;
    this.offset = 0;
    this.speed = 1;
    this.count = 0;
    this.sender = crypto.getRandomValues(new Uint32Array(2)).join("-");
    this.connect();
  }

  connect() {
    this.heard.link("connecting");
    const socket = new WebSocket(`${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/live`);
    this.socket = socket;
    socket.onopen = () => {
      this.passed = 0;
      this.wait = 250;
      this.introduce();
    };
    socket.onmessage = (event) => this.take(JSON.parse(event.data));
    socket.onclose = () => {
      this.heard.link("lost");
      setTimeout(() => this.connect(), this.wait);
      this.wait = Math.min(4000, this.wait * 2);
    };
  }

  // Who we are: corrections bear the name.
  introduce(name) {
    if (name !== undefined) localStorage.setItem("name", name);
    const hello = { type: "hello", language: words.lang, key: this.keys.now, name: localStorage.getItem("name") ?? "" };
    if (this.socket.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(hello));
  }

  take(message) {
    if (message.type === "welcome") {
      if (this.passed > 0) {
        // that of a key that was wrong, with another one on its way
        this.passed -= 1;
        return;
      }
      this.heard.link("connected");
      if (message.may_correct) this.keys.right();
      else this.asked.clear();
      // what was asked and not answered before the connection was lost; it counts once
      for (const request of this.asked.values()) this.socket.send(JSON.stringify(request));
    } else if (message.type === "moment") {
      this.offset = message.now - (performance.now() / 1000) * message.speed;
      this.speed = message.speed;
    } else if (["done", "changes", "refused"].includes(message.type)) {
      this.asked.delete(message.token);
      // of the key itself, and not of something that was asked without one
      if (["key", "gone"].includes(message.kind) && !message.token) {
        this.keys.wrong();
        if (this.keys.now) {
          this.passed += 1;
          this.introduce();
        }
      }
    } else if (message.type === "key" && message.new) {
      this.keys.keep(message.key);
    }
    this.heard[message.type]?.(message);
  }

  now() {
    return this.offset + (performance.now() / 1000) * this.speed;
  }

  ask(request) {
    this.count += 1;
    const token = `${this.sender}-${this.count}`;
    const whole = { ...request, token };
    this.asked.set(token, whole);
    this.tell(whole);
    return token;
  }

  // What needs no answer, and is not said again
  tell(message) {
    if (this.socket.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(message));
  }
}

export function el(tag, attributes = {}, ...children) {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (name.startsWith("on")) made.addEventListener(name.slice(2), value);
    else if (value === true) made.setAttribute(name, "");
    else if (value !== false && value !== null && value !== undefined) made.setAttribute(name, value);
  }
  made.append(...children.filter((c) => c !== null && c !== undefined && c !== false));
  return made;
}

const PIPS = { 1: [4], 2: [2, 6], 3: [2, 4, 6], 4: [0, 2, 6, 8], 5: [0, 2, 4, 6, 8], 6: [0, 2, 3, 5, 6, 8] };

export function die(value, kind = "") {
  const space = "http://www.w3.org/2000/svg";
  const svg = document.createElementNS(space, "svg");
  svg.setAttribute("viewBox", "0 0 36 36");
  svg.setAttribute("class", `die ${kind}`);
  svg.setAttribute("role", "img");
  svg.setAttribute("aria-label", value);
  const face = document.createElementNS(space, "rect");
  for (const [name, number] of [["x", 1], ["y", 1], ["width", 34], ["height", 34], ["rx", 7]]) {
    face.setAttribute(name, number);
  }
  svg.append(face);
  for (const cell of PIPS[value] ?? []) {
    const pip = document.createElementNS(space, "circle");
    pip.setAttribute("cx", 9 + 9 * (cell % 3));
    pip.setAttribute("cy", 9 + 9 * Math.floor(cell / 3));
    pip.setAttribute("r", 3.4);
    svg.append(pip);
  }
  return svg;
}

// Countdowns: every element with data-until shows what is left, as the match's clock runs.
export function countDown(live) {
  for (const shown of document.querySelectorAll("[data-until]")) {
    const left = Number(shown.dataset.until) - live.now();
    shown.textContent = left > 0 ? `${left.toFixed(1)} s` : "";
  }
}
