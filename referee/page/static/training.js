// A minute of training as pages show it: what to shout now, whether it was heard, what came of it.

import { el, say } from "/static/live.js";

/** @param {Protocol.TrainingLine} training */
export function trainingLine(training) {
  const { player, phrase, last, said, heard, asked, seconds, over, share, practise, kept, why } = training;
  const became = last === "heard" ? say("training-heard", { phrase: said }) : last ? say("training-not-heard") : "";
  if (!over)
    return el(
      "div",
      { class: "training", role: "status", "data-phrase": phrase },
      el("p", { class: "turn" }, phrase ? say("training-shout", { player }) : say("training-waits")),
      phrase ? el("p", { class: "phrase" }, phrase) : null,
      el("p", { "data-last": last }, became),
      el("p", { class: "quiet" }, say("training-left", { heard, asked, seconds })),
    );
  return el(
    "div",
    { class: "training", role: "status", "data-over": "" },
    why ? el("p", {}, why) : null,
    el("p", {}, say("training-over", { player, heard, asked })),
    share === null ? null : el("p", {}, say("training-share", { share: Math.round(100 * share) })),
    practise.length ? el("p", {}, say("to-practise", { phrases: practise.join(", ") })) : null,
    heard ? el("p", { class: "quiet" }, say(kept ? "training-kept" : "training-not-kept")) : null,
  );
}
