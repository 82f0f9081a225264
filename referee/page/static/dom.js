// Elements of a page, dice among them, and what has the focus.

/** @typedef {Node | string | null | undefined | false} Child */

/**
 * An element of the page: its attributes, "on..." what it does, and what is in it.
 * @template {keyof HTMLElementTagNameMap} Tag
 * @param {Tag} tag
 * @param {Record<string, string | number | boolean | null | undefined | ((event: any) => void)>} [attributes]
 * @param {Child[]} children
 * @returns {HTMLElementTagNameMap[Tag]}
 */
export function el(tag, attributes = {}, ...children) {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === "function") made.addEventListener(name.slice(2), value);
    else if (value === true) made.setAttribute(name, "");
    else if (value !== false && value !== null && value !== undefined) made.setAttribute(name, String(value));
  }
  made.append(...children.filter((c) => c !== null && c !== undefined && c !== false));
  return made;
}

/**
 * Whose a curve is.
 * @param {string} colour
 */
export function swatch(colour) {
  const made = el("span", { class: "swatch", "aria-hidden": "true" });
  made.style.background = colour;
  return made;
}

/** @type {Record<number, number[]>} */
const PIPS = { 1: [4], 2: [2, 6], 3: [2, 4, 6], 4: [0, 2, 6, 8], 5: [0, 2, 4, 6, 8], 6: [0, 2, 3, 5, 6, 8] };

/**
 * @param {number} value
 * @param {string} [kind]
 */
export function die(value, kind = "") {
  const space = "http://www.w3.org/2000/svg";
  const svg = document.createElementNS(space, "svg");
  svg.setAttribute("viewBox", "0 0 36 36");
  svg.setAttribute("class", `die ${kind}`);
  svg.setAttribute("role", "img");
  svg.setAttribute("aria-label", String(value));
  for (const [kind, box] of Object.entries({ face: { x: 1, y: 1, width: 34, height: 34, rx: 7.5 }, edge: { x: 3, y: 3, width: 30, height: 30, rx: 6 } })) {
    const face = document.createElementNS(space, "rect");
    face.setAttribute("class", kind);
    for (const [name, number] of Object.entries(box)) face.setAttribute(name, String(number));
    svg.append(face);
  }
  for (const cell of PIPS[value] ?? []) {
    const pip = document.createElementNS(space, "circle");
    pip.setAttribute("cx", String(9 + 9 * (cell % 3)));
    pip.setAttribute("cy", String(9 + 9 * Math.floor(cell / 3)));
    pip.setAttribute("r", "3.5");
    svg.append(pip);
  }
  return svg;
}

/**
 * Draws something anew; what had the focus in it has it again, and what was typed stays.
 * @param {HTMLElement} within
 * @param {() => void} draw
 */
export function keepFocus(within, draw) {
  const had = document.activeElement;
  const inside = had instanceof HTMLElement && within.contains(had) ? had : null;
  const key = inside?.dataset.key;
  const name = inside instanceof HTMLInputElement ? inside.name : "";
  const typed = inside instanceof HTMLInputElement ? inside.value : "";
  draw();
  if (!inside) return;
  const find = key ? `[data-key="${CSS.escape(key)}"]` : name ? `input[name="${CSS.escape(name)}"]` : "";
  const again = find ? /** @type {HTMLElement | null} */ (within.querySelector(find)) : null;
  if (again instanceof HTMLInputElement) again.value = typed;
  again?.focus({ preventScroll: true });
}

/**
 * The element of an id.
 * @param {string} id
 */
export function at(id) {
  return /** @type {HTMLElement} */ (document.getElementById(id));
}
