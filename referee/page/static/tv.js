import { Live, at, countDown, die, el, say } from "/static/live.js";


const live = new Live(
  {
    link(state) {
      at("link").textContent = state === "connected" ? "" : say(state);
    },
    moment(message) {
      const board = message.board;
      at("scores").replaceChildren(...board.players.map(player));
      at("lying").replaceChildren(...board.lying.map((v, i) => die(v, i === 2 ? "cul" : "")));
      at("now").replaceChildren(...now(board));
      at("last").replaceChildren(...board.lines.slice(-3).map(line));
      at("privacy").textContent = message.privacy;
      countDown(live);
    },
  },
  false,
);

/** @param {Protocol.PlayerLine} p */
function player(p) {
  return el(
    "div",
    { class: `player${p.turn ? " turn" : ""}${p.out ? " out" : ""}` },
    el("span", { class: "name" }, p.name),
    el("span", { class: "score" }, String(p.ahead)),
  );
}

/** @param {Protocol.Board} board */
function now(board) {
  if (board.finished) {
    return [el("p", { class: "winner" }, board.winner ? say("wins", { player: board.winner }) : say("won-by-nobody"))];
  }
  const running = board.open.find((o) => o.until !== null);
  const asked = board.questions.slice(0, 1).map((q) => el("p", {}, q.text));
  const shown = board.awaits.slice(0, 2).map((text) => el("p", {}, text));
  if (board.winning) shown.unshift(el("p", { class: "winning" }, board.winning));
  if (running) shown.push(el("p", {}, running.text, " ", el("b", { "data-until": running.until })));
  return [...asked, ...shown];
}

/** @param {Protocol.RulingLine} l */
function line(l) {
  const points = l.points ? `${l.points > 0 ? "+" : "−"}${Math.abs(l.points)}` : "";
  const kind = l.points > 0 ? "gain" : l.points < 0 ? "loss" : "";
  return el("p", { class: kind }, `${l.player ?? ""} `, el("b", {}, points), ` ${l.why}`);
}

setInterval(() => countDown(live), 100);
