// Short sounds, made here from triangles: turn, contest, bevue, win. ?sound=off silences them all, and
// ?sound=contest,win leaves these.

// notes of each sound: Hz, seconds from its beginning, seconds long
/** @type {Record<string, [number, number, number][]>} */
const SOUNDS = {
  turn: [[523, 0, 0.12], [784, 0.09, 0.18]],
  contest: [[660, 0, 0.08], [660, 0.12, 0.08], [990, 0.24, 0.25]],
  bevue: [[196, 0, 0.25], [147, 0.2, 0.45]],
  win: [[392, 0, 0.18], [523, 0.16, 0.18], [659, 0.32, 0.18], [784, 0.48, 0.7]],
};
// how loud, of 1
const LOUD = 0.16;

export class Sounds {
  /**
   * @param {string | null} wanted "off", "on", or the names of those that are wanted
   * @param {boolean} usual whether all sound where nothing is said
   */
  constructor(wanted, usual) {
    const all = wanted === "on" || (wanted === null && usual);
    // the address has the last word; where it says nothing, the arbiter's switches have
    this.fixed = wanted !== null;
    this.usual = usual;
    this.on = new Set(all ? Object.keys(SOUNDS) : (wanted ?? "").split(","));
    /** @type {AudioContext | null} */
    this.context = null;
    /** @type {{ turn: string, contest: number, bevues: number, won: boolean } | null} */
    this.before = null;
  }

  /** @param {Record<string, boolean>} switches */
  allow(switches) {
    if (!this.fixed && this.usual) this.on = new Set(Object.keys(SOUNDS).filter((name) => switches[name] !== false));
  }

  /**
   * What is new sounds; what was there at the beginning does not.
   * @param {Protocol.Board} board
   */
  hear(board) {
    const now = {
      turn: board.players.find((p) => p.turn)?.name ?? "",
      contest: board.contest?.number ?? 0,
      bevues: board.players.reduce((sum, p) => sum + p.bevues, 0),
      won: board.finished,
    };
    const { before } = this;
    this.before = now;
    if (!before) return;
    if (now.won && !before.won) this.play("win");
    else if (now.bevues > before.bevues) this.play("bevue");
    else if (now.contest && now.contest !== before.contest) this.play("contest");
    else if (now.turn && now.turn !== before.turn) this.play("turn");
  }

  /** @param {string} name */
  play(name) {
    if (!this.on.has(name)) return;
    try {
      this.context ??= new AudioContext();
    } catch {
      return;
    }
    const { context } = this;
    // a browser that has not been touched yet keeps quiet
    if (context.state === "suspended") context.resume().catch(() => {});
    for (const [hertz, begin, long] of SOUNDS[name]) {
      const tone = context.createOscillator();
      const gain = context.createGain();
      const at = context.currentTime + begin;
      tone.frequency.value = hertz;
      tone.type = "triangle";
      gain.gain.setValueAtTime(0, at);
      gain.gain.linearRampToValueAtTime(LOUD, at + 0.015);
      gain.gain.exponentialRampToValueAtTime(0.0001, at + long);
      tone.connect(gain).connect(context.destination);
      tone.start(at);
      tone.stop(at + long);
    }
  }
}
