// A looking telephone is set up on its own page: the playing surface by four taps, colours by one throw.

import { el, say, swatch } from "/static/live.js";

/** @typedef {import("./camera.js").Camera} Camera */
/** @typedef {[number, number]} Point */

// parts of the picture's width: how near a finger takes a point that is there, and how large one is drawn
const NEAR = 0.06;
const MARK = 0.025;
// the loupe's part of the picture's width, and by how much it enlarges
const LOUPE = 0.3;
const NEARER = 3;
// centimetres of a board that nobody has measured
const USUAL = { width: 60, depth: 40 };
const COLOUR = "#ff2d2d";

export class CameraSetup {
  /**
   * @param {Camera} camera
   * @param {(text: string, kind?: string) => void} word
   */
  constructor(camera, word) {
    this.camera = camera;
    this.word = word;
    this.still = document.createElement("canvas");
    this.size = { ...USUAL };
    // the dice's colours are being shown, or asked for
    this.showing = false;
  }

  /**
   * The four corners on a still picture.
   * @param {string} first who sits at the first seat
   * @param {boolean} known
   */
  async corners(first, known) {
    const picture = await this.camera.draw(this.still);
    if (!picture) return;
    /** @type {Point[]} */
    const points = [];
    let held = -1;
    const asks = el("p", { class: "turn", "data-asks": "" });
    const wrong = el("p", { class: "wrong", role: "alert" });
    const canvas = el("canvas", { "data-still": "" });
    const undo = el("button", { type: "button", "data-undo": "", onclick: () => draw(points.splice(-1) && -1) }, say("phone-undo-corner"));
    const send = el("button", { type: "submit", class: "primary", "data-send": "" }, say("phone-send"));
    const forget = el("button", { type: "button", "data-forget": "", onclick: () => this.forget(dialog) }, say("phone-forget-corners"));
    const size = ["width", "depth"].map((side) => el("input", { name: side, type: "number", min: 10, max: 500, step: "any", required: true, value: this.size[/** @type {"width" | "depth"} */ (side)] }));

    const corner = [say("phone-corner-1", { player: first }), say("phone-corner-2"), say("phone-corner-3"), say("phone-corner-4")];
    const draw = (now = held) => {
      held = now;
      paint(canvas, this.still, (pen) => outline(pen, points));
      if (held >= 0) loupe(canvas, this.still, points[held] ?? [0, 0]);
      asks.textContent = corner[points.length] ?? say("phone-corners-whole");
      undo.disabled = !points.length;
      send.disabled = points.length < 4;
    };
    canvas.addEventListener("pointerdown", (event) => {
      const point = placed(canvas, event);
      const there = points.findIndex(([x, y]) => Math.hypot(x - point[0], y - point[1]) < NEAR * canvas.width);
      if (there < 0 && points.length === 4) return;
      if (there < 0) points.push(point);
      canvas.setPointerCapture(event.pointerId);
      draw(there < 0 ? points.length - 1 : there);
    });
    canvas.addEventListener("pointermove", (event) => {
      if (held < 0) return;
      points[held] = placed(canvas, event);
      draw();
    });
    for (const over of ["pointerup", "pointercancel"]) canvas.addEventListener(over, () => draw(-1));

    const sent = async (/** @type {Event} */ event) => {
      event.preventDefault();
      const [width, depth] = size.map((one) => Number(one.value));
      this.size = { width: width ?? 0, depth: depth ?? 0 };
      const asked = { corners: points, surface: [this.size.width / 100, this.size.depth / 100] };
      wrong.textContent = "";
      const answer = await this.asked("POST", "corners", picture, { "x-tapped": JSON.stringify(asked) });
      if (answer.why) wrong.textContent = answer.why;
      else this.over(dialog, answer.words, answer.doubtful);
    };
    const form = el(
      "form",
      { onsubmit: sent },
      el("p", {}, say("phone-corners-why")),
      asks,
      canvas,
      wrong,
      el("label", {}, say("phone-width"), size[0]),
      el("label", {}, say("phone-depth"), size[1]),
      el("div", { class: "buttons" }, undo, send),
      el("div", { class: "buttons" }, known && forget, this.cancel(() => dialog.close())),
    );
    const dialog = opened(form);
    draw();
  }

  /**
   * The dice's colours, by one throw that does not count.
   * @param {string} [wanted] who wants that, where nobody has tapped for it here
   */
  async colours(wanted = "") {
    this.showing = true;
    const begun = await this.asked("POST", "colours", null);
    if (begun.why) {
      this.showing = false;
      return this.word(begun.why, "wrong");
    }
    const asks = el("p", { class: "turn", "data-asks": "" }, say("phone-colours-throw"));
    const wrong = el("p", { class: "wrong", role: "alert" });
    const canvas = el("canvas", { "data-still": "", hidden: true });
    const choices = el("div", { class: "buttons" });

    const tapped = async (/** @type {number} */ cul) => {
      const answer = await this.asked("POST", "cul", JSON.stringify({ cul }));
      if (answer.why) {
        wrong.textContent = answer.why;
        return;
      }
      wrong.textContent = "";
      asks.replaceChildren(swatch(answer.chouettes), swatch(answer.cul), answer.words);
      asks.dataset.learnt = answer.cul;
      this.showing = false;
      choices.replaceChildren();
      lie.remove();
    };
    const found = async () => {
      wrong.textContent = "";
      choices.replaceChildren();
      canvas.onclick = null;
      const picture = await this.camera.draw(this.still);
      const answer = picture ? await this.asked("POST", "dice", picture) : { why: say("phone-unsent") };
      canvas.hidden = false;
      /** @type {Protocol.FoundDie[]} */
      const dice = answer.dice ?? [];
      paint(canvas, this.still, (pen) =>
        dice.forEach((one, number) => {
          pen.strokeRect(one.x0, one.y0, one.x1 - one.x0, one.y1 - one.y0);
          const below = one.y1 + 2 * MARK * canvas.width < canvas.height;
          numbered(pen, number + 1, [(one.x0 + one.x1) / 2, below ? one.y1 + MARK * canvas.width : one.y0 - MARK * canvas.width]);
        }),
      );
      if (answer.why) {
        wrong.textContent = answer.why;
        return;
      }
      asks.textContent = say("phone-colours-cul");
      canvas.onclick = (event) => {
        const [x, y] = placed(canvas, event);
        const away = dice.map((one) => Math.hypot((one.x0 + one.x1) / 2 - x, (one.y0 + one.y1) / 2 - y));
        const nearest = away.indexOf(Math.min(...away));
        if ((away[nearest] ?? Infinity) < NEAR * canvas.width) tapped(nearest);
      };
      // whoever can't hit a die in the picture takes it by its value
      choices.replaceChildren(...dice.map((one, cul) => el("button", { type: "button", "data-die": cul, onclick: () => tapped(cul) }, say("phone-colours-die", { number: cul + 1, value: one.value }))));
    };
    const lie = el("button", { type: "button", class: "primary", "data-lie": "", onclick: found }, say("phone-colours-lie"));
    const dialog = opened(el("form", {}, wanted && el("p", { "data-wanted": "" }, wanted), asks, canvas, wrong, choices, el("div", { class: "buttons" }, lie, this.cancel(() => dialog.close()))));
    // closed by whatever it is, the throws count again
    dialog.addEventListener("close", () => {
      // once they are learnt nothing is left to end, and the arbiter may have asked anew
      if (asks.dataset.learnt) return;
      this.showing = false;
      this.asked("DELETE", "colours", null);
    });
  }

  /** @param {() => void} close */
  cancel(close) {
    return el("button", { type: "button", "data-close": "", onclick: close }, say("close"));
  }

  /** @param {HTMLDialogElement} dialog */
  async forget(dialog) {
    const answer = await this.asked("DELETE", "corners", null);
    if (answer.why) this.word(answer.why, "wrong");
    dialog.close();
  }

  /**
   * @param {HTMLDialogElement} dialog
   * @param {string} words
   * @param {boolean} doubtful
   */
  over(dialog, words, doubtful) {
    dialog.close();
    this.word(words, doubtful ? "wrong" : "note");
  }

  /**
   * What the referee answers; where the network is away, that.
   * @param {string} method
   * @param {string} what
   * @param {Blob | string | null} body
   * @param {Record<string, string>} [headers]
   */
  async asked(method, what, body, headers) {
    try {
      return await this.camera.ask(method, what, body, headers);
    } catch {
      return { why: say("phone-unsent") };
    }
  }
}

/** @param {HTMLFormElement} form */
function opened(form) {
  const dialog = el("dialog", { class: "still" }, form);
  dialog.addEventListener("close", () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
  return dialog;
}

/**
 * Where a finger is, pixels of the canvas; `object-fit` leaves room beside the picture.
 * @param {HTMLCanvasElement} canvas
 * @param {MouseEvent} event
 * @returns {Point}
 */
function placed(canvas, event) {
  const box = canvas.getBoundingClientRect();
  const scale = Math.max(canvas.width / box.width, canvas.height / box.height);
  const x = (event.clientX - box.left - box.width / 2) * scale + canvas.width / 2;
  const y = (event.clientY - box.top - box.height / 2) * scale + canvas.height / 2;
  return [Math.max(0, Math.min(canvas.width, x)), Math.max(0, Math.min(canvas.height, y))];
}

/**
 * @param {HTMLCanvasElement} canvas
 * @param {HTMLCanvasElement} still
 * @param {(pen: CanvasRenderingContext2D) => void} over
 */
function paint(canvas, still, over) {
  canvas.width = still.width;
  canvas.height = still.height;
  const pen = /** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d"));
  pen.drawImage(still, 0, 0);
  pen.lineWidth = Math.max(2, still.width / 200);
  pen.strokeStyle = pen.fillStyle = COLOUR;
  over(pen);
}

/**
 * The corners with their numbers, and the edge between them.
 * @param {CanvasRenderingContext2D} pen
 * @param {Point[]} points
 */
function outline(pen, points) {
  const mark = MARK * pen.canvas.width;
  pen.beginPath();
  for (const [x, y] of points) pen.lineTo(x, y);
  if (points.length === 4) pen.closePath();
  pen.stroke();
  points.forEach(([x, y], number) => {
    pen.beginPath();
    pen.arc(x, y, mark / 2, 0, 2 * Math.PI);
    pen.stroke();
    // towards the middle of the picture, where it is not cut off
    const { width, height } = pen.canvas;
    numbered(pen, number + 1, [x + (x < width / 2 ? 2 : -2) * mark, y + (y < height / 2 ? 2 : -2) * mark]);
  });
}

/**
 * @param {CanvasRenderingContext2D} pen
 * @param {number} number
 * @param {Point} place
 */
function numbered(pen, number, [x, y]) {
  pen.font = `bold ${Math.round(2 * MARK * pen.canvas.width)}px system-ui`;
  pen.textAlign = "center";
  pen.textBaseline = "middle";
  pen.fillText(String(number), x, y);
}

/**
 * What is under the finger, enlarged, in the upper corner where the finger is not.
 * @param {HTMLCanvasElement} canvas
 * @param {HTMLCanvasElement} still
 * @param {Point} point
 */
function loupe(canvas, still, [x, y]) {
  const pen = /** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d"));
  const side = LOUPE * canvas.width;
  const seen = side / NEARER;
  const left = x > canvas.width / 2 ? 0 : canvas.width - side;
  pen.drawImage(still, x - seen / 2, y - seen / 2, seen, seen, left, 0, side, side);
  pen.strokeRect(left, 0, side, side);
  pen.beginPath();
  pen.moveTo(left + side / 2, side / 3);
  pen.lineTo(left + side / 2, (2 * side) / 3);
  pen.moveTo(left + side / 3, side / 2);
  pen.lineTo(left + (2 * side) / 3, side / 2);
  pen.stroke();
}
