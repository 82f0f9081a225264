// The page of the set-up: polls what is asked, draws the picture, sends clicks and answers.

/** @param {string} id */
const at = (id) => /** @type {HTMLElement} */ (document.getElementById(id));
const typed = /** @type {HTMLInputElement} */ (at("text"));
const canvas = /** @type {HTMLCanvasElement} */ (at("picture"));
const pen = /** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d"));
const plan = /** @type {HTMLImageElement} */ (at("plan"));
const headers = { "x-key": sessionStorage.getItem("key") ?? "" };
/** @type {Protocol.SetupState | null} */
let state = null;
/** @type {[number, number][]} */
let clicks = [];
/** @type {ImageBitmap | null} */
let picture = null;
let planned = -1;

function draw() {
  if (!picture) return;
  canvas.hidden = false;
  canvas.width = picture.width;
  canvas.height = picture.height;
  pen.drawImage(picture, 0, 0);
  const scale = picture.width / (state?.width || picture.width);
  pen.lineWidth = 2;
  pen.strokeStyle = pen.fillStyle = "#e02020";
  pen.font = "bold 18px system-ui";
  clicks.forEach(([x, y], number) => {
    const [u, v] = [x * scale, y * scale];
    pen.beginPath();
    pen.moveTo(u - 12, v);
    pen.lineTo(u + 12, v);
    pen.moveTo(u, v - 12);
    pen.lineTo(u, v + 12);
    pen.stroke();
    pen.fillText(String(number + 1), u + 8, v - 8);
  });
}

/**
 * A button for each answer; returns the one of the usual answer.
 * @param {Protocol.SetupQuestion} asked
 */
function offer({ choices, default: usually }) {
  const buttons = choices.map(({ answer, text }) => {
    const button = document.createElement("button");
    button.type = "button";
    button.textContent = text;
    button.dataset.answer = answer;
    if (answer === usually) button.className = "primary";
    button.addEventListener("click", () => reply(answer));
    return button;
  });
  at("choices").replaceChildren(...buttons);
  return buttons.find((button) => button.className === "primary");
}

/** @param {Protocol.SetupState} fresh */
function show(fresh) {
  const asks = JSON.stringify(fresh.asked) !== JSON.stringify(state?.asked);
  state = fresh;
  at("step").textContent = fresh.step || "Cul de Chouette";
  at("send").textContent = fresh.words.send;
  at("again").textContent = fresh.words.again;
  at("lines").replaceChildren(
    ...fresh.lines.map((line) => {
      const p = document.createElement("p");
      p.textContent = line;
      return p;
    }),
  );
  if (!asks) return;
  clicks = [];
  at("asked").hidden = !fresh.asked;
  at("again").hidden = !fresh.asked?.clicks;
  if (!fresh.asked) return;
  at("question").textContent = fresh.asked.text;
  const usual = offer(fresh.asked);
  // the usual answer stands where it is given: on its button, or in the field
  typed.value = fresh.asked.clicks || usual ? "" : fresh.asked.default;
  at("typing").hidden = !fresh.asked.typed;
  // the usual answer is under Enter
  if (usual) usual.focus();
  else if (!fresh.asked.clicks) typed.select();
  draw();
}

/**
 * Without the key, or in the clear.
 * @param {Response} answer
 */
function refused(answer) {
  return answer.status === 403 || answer.status === 426;
}

async function follow() {
  try {
    const answer = await fetch("/state", { headers });
    if (refused(answer)) {
      at("link").textContent = document.body.dataset.locked ?? "";
      return;
    }
    if (answer.status === 404) {
      // it is over, and the page from which it was begun is back
      location.reload();
      return;
    }
    const fresh = await answer.json();
    at("link").textContent = "";
    if (fresh.revision !== state?.revision || fresh.width !== state?.width) show(fresh);
    if (fresh.plan && planned !== fresh.revision) {
      planned = fresh.revision;
      const svg = await (await fetch("/plan", { headers })).text();
      plan.src = `data:image/svg+xml,${encodeURIComponent(svg)}`;
      plan.hidden = false;
    }
  } catch {
    at("link").textContent = state?.words.over || "…";
  }
  setTimeout(follow, 250);
}

async function look() {
  try {
    const answer = await fetch("/picture", { headers });
    if (answer.status === 200) {
      picture = await createImageBitmap(await answer.blob());
      draw();
    }
    if (refused(answer)) return;
  } catch {
    // the terminal has ended: the last picture stays
  }
  setTimeout(look, 150);
}

canvas.addEventListener("click", (event) => {
  if (!state?.asked?.clicks || clicks.length >= state.asked.clicks) return;
  const box = canvas.getBoundingClientRect();
  const x = ((event.clientX - box.left) / box.width) * state.width;
  const y = ((event.clientY - box.top) / box.height) * state.height;
  clicks.push([Math.round(x * 10) / 10, Math.round(y * 10) / 10]);
  typed.value = clicks.map((c) => c.join(" ")).join(", ");
  draw();
});

at("again").addEventListener("click", () => {
  clicks = [];
  typed.value = "";
  draw();
});

/** @param {string} text */
async function reply(text) {
  await fetch("/answer", { method: "POST", headers, body: text });
}

at("asked").addEventListener("submit", (event) => {
  event.preventDefault();
  reply(typed.value || (state?.asked?.clicks ? "" : state?.asked?.default) || "");
});

follow();
look();
