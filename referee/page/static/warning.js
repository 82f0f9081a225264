// The browser's warning before a player's page, drawn: what is tapped, in which order.

import { el, say } from "/static/live.js";

const SVG = "http://www.w3.org/2000/svg";
// the picture's own units
const WIDTH = 180;
const HEIGHT = 260;
// the longest line of text that fits
const LINE = 24;

/**
 * @param {string} name
 * @param {Record<string, string | number>} how
 * @param {(Node | string)[]} parts
 */
function shape(name, how, ...parts) {
  const made = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(how)) made.setAttribute(key, String(value));
  made.append(...parts);
  return made;
}

/** @param {string} text */
function lines(text) {
  const found = [""];
  for (const part of text.split(" ")) {
    const last = found[found.length - 1] ?? "";
    if (last && last.length + part.length >= LINE) found.push(part);
    else found[found.length - 1] = last ? `${last} ${part}` : part;
  }
  return found;
}

/**
 * @param {string} text
 * @param {number} y
 * @param {Record<string, string | number>} [how]
 */
const written = (text, y, how = {}) =>
  lines(text).map((line, i) => shape("text", { x: WIDTH / 2, y: y + 15 * i, "text-anchor": "middle", "font-size": 12.5, fill: "currentColor", ...how }, line));

/**
 * What is tapped, with its place in the order.
 *
 * @param {number} place
 * @param {string} text
 * @param {number} y
 */
function tapped(place, text, y) {
  const high = 12 + 15 * lines(text).length;
  return [
    shape("rect", { x: 14, y, width: WIDTH - 28, height: high, rx: 8, fill: "none", stroke: "currentColor", "stroke-width": 1.5 }),
    ...written(text, y + 18, { "text-decoration": "underline" }),
    shape("circle", { cx: 14, cy: y, r: 10, fill: "var(--wine)" }),
    shape("text", { x: 14, y: y + 4.5, "text-anchor": "middle", "font-size": 13, "font-weight": 700, fill: "var(--on-wine)" }, String(place)),
  ];
}

/**
 * @param {string} browser
 * @param {string} title
 * @param {string[]} taps
 */
function picture(browser, title, taps) {
  const told = `${browser} : ${title}. ${taps.map((t, i) => `${i + 1}. ${t}`).join(" ")}`;
  const drawn = shape(
    "svg",
    { viewBox: `0 0 ${WIDTH} ${HEIGHT}`, role: "img", "aria-label": told, width: WIDTH },
    shape("rect", { x: 2, y: 2, width: WIDTH - 4, height: HEIGHT - 4, rx: 16, fill: "var(--raised)", stroke: "var(--line)", "stroke-width": 3 }),
    shape("path", { d: `M ${WIDTH / 2} 18 l 14 24 h -28 z`, fill: "none", stroke: "var(--loss)", "stroke-width": 2.5, "stroke-linejoin": "round" }),
    shape("text", { x: WIDTH / 2, y: 38, "text-anchor": "middle", "font-size": 14, "font-weight": 700, fill: "var(--loss)" }, "!"),
    ...written(title, 62, { "font-weight": 700 }),
    ...[98, 106].map((y) => shape("rect", { x: 20, y, width: WIDTH - 40, height: 3, fill: "var(--line)" })),
    ...taps.flatMap((text, i) => tapped(i + 1, text, 124 + i * (taps.length > 2 ? 45 : 58))),
  );
  return el("figure", { class: "warning", "data-warning": browser }, drawn, el("figcaption", {}, browser));
}

/** The pictures for this browser; for one that is neither, both. */
export function warningPictures() {
  const agent = navigator.userAgent;
  const apple = /iPhone|iPad|iPod/.test(agent);
  const android = /Android/.test(agent);
  const found = [];
  if (!apple) found.push(picture("Android (Chrome)", say("warning-chrome"), [say("warning-chrome-first"), say("warning-chrome-then")]));
  if (!android) found.push(picture("iPhone (Safari)", say("warning-safari"), [say("warning-safari-first"), say("warning-safari-then"), say("warning-safari-last")]));
  return found;
}
