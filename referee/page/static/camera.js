// The telephone's camera: pictures with the time of each, one on its way at most.

// milliseconds between two pictures, at least; the network may bear fewer
const BETWEEN = 66;
// milliseconds after which focus and exposure are held, where the browser lets a page
const SETTLES = 2500;
const QUALITY = 0.85;

export class Camera {
  /**
   * @param {() => string} token
   * @param {(told: Partial<Protocol.PictureTaken & Protocol.CameraRefused>) => void} told
   */
  constructor(token, told) {
    this.token = token;
    this.told = told;
    /** @type {HTMLVideoElement | null} */
    this.video = null;
    /** @type {MediaStreamTrack | null} */
    this.track = null;
    this.canvas = document.createElement("canvas");
    this.busy = false;
    /** @type {Promise<void>} */
    this.sending = Promise.resolve();
    this.last = 0;
    this.battery = 1;
    this.lit = false;
    this.turned = false;
    // it turns its pictures by itself once: whoever turns them back knows better
    this.helped = false;
  }

  get on() {
    return this.track !== null;
  }

  get torch() {
    const able = /** @type {{ torch?: boolean }} */ (this.track?.getCapabilities?.() ?? {});
    return Boolean(able.torch);
  }

  async begin() {
    if (!navigator.mediaDevices) throw new Error("HTTPS");
    const wanted = { facingMode: { ideal: "environment" }, width: { ideal: 1280 }, height: { ideal: 720 } };
    const media = await navigator.mediaDevices.getUserMedia({ video: wanted });
    const video = document.createElement("video");
    video.muted = true;
    video.playsInline = true;
    video.srcObject = media;
    video.className = this.turned ? "turned" : "";
    await video.play();
    this.video = video;
    this.track = media.getVideoTracks()[0] ?? null;
    setTimeout(() => this.hold(), SETTLES);
    const battery = await /** @type {any} */ (navigator).getBattery?.();
    if (battery) {
      this.battery = battery.level;
      battery.onlevelchange = () => (this.battery = battery.level);
    }
    this.next();
  }

  // A camera that focuses or lights anew in the middle of a throw reads nothing meanwhile
  hold() {
    const able = /** @type {Record<string, string[]>} */ (/** @type {unknown} */ (this.track?.getCapabilities?.() ?? {}));
    const held = ["focusMode", "exposureMode", "whiteBalanceMode"].filter((mode) => able[mode]?.includes("manual"));
    for (const mode of held) this.track?.applyConstraints(/** @type {any} */ ({ advanced: [{ [mode]: "manual" }] })).catch(() => {});
  }

  light() {
    this.lit = !this.lit;
    this.track?.applyConstraints(/** @type {any} */ ({ advanced: [{ torch: this.lit }] })).catch(() => {});
  }

  /** Its pictures stand on their head: turns them, once; whether it has. */
  help() {
    if (this.helped) return false;
    this.helped = true;
    this.turn();
    return true;
  }

  turn() {
    this.turned = !this.turned;
    if (this.video) this.video.className = this.turned ? "turned" : "";
  }

  next() {
    this.video?.requestVideoFrameCallback((now, frame) => {
      if (!this.on) return;
      if (!this.busy && now - this.last >= BETWEEN) {
        this.last = now;
        this.sending = this.send((frame.captureTime ?? frame.presentationTime) / 1000);
      }
      this.next();
    });
  }

  /** @param {number} at */
  async send(at) {
    if (!this.video) return;
    this.busy = true;
    try {
      const turned = this.turned ? "1" : "0";
      // a browser turns the picture with the screen: corners that were tapped lie elsewhere then
      const angle = String(screen.orientation?.angle ?? 0);
      const picture = await this.draw(this.canvas);
      if (this.on) {
        const answer = await this.ask("POST", "picture", picture, { "x-taken": String(at), "x-battery": String(this.battery), "x-turned": turned, "x-angle": angle });
        if (this.on) this.told(answer);
      }
    } catch {
      // the network is away: the next picture finds it again
    }
    this.busy = false;
  }

  /**
   * The picture as it is sent, on a canvas and as a file.
   * @param {HTMLCanvasElement} canvas
   * @returns {Promise<Blob | null>}
   */
  draw(canvas) {
    const video = this.video;
    if (!video) return Promise.resolve(null);
    canvas.width = video.videoWidth;
    canvas.height = video.videoHeight;
    const drawn = canvas.getContext("2d");
    // a telephone that hangs upside down may not know it
    if (this.turned) drawn?.setTransform(-1, 0, 0, -1, video.videoWidth, video.videoHeight);
    drawn?.drawImage(video, 0, 0);
    return new Promise((made) => canvas.toBlob(made, "image/jpeg", QUALITY));
  }

  /**
   * What the referee answers to a request of this telephone.
   * @param {string} method
   * @param {string} what
   * @param {Blob | string | null} body
   * @param {Record<string, string>} [headers]
   */
  async ask(method, what, body, headers = {}) {
    const known = { authorization: `Bearer ${this.token()}`, "x-language": document.documentElement.lang };
    const answer = await fetch(`/phone/${what}`, { method, body, headers: { ...known, ...headers } });
    return answer.status === 204 ? {} : answer.json();
  }

  end() {
    this.track?.stop();
    this.track = null;
    this.video = null;
    this.lit = false;
    // a picture that is still on its way would say once more that this telephone looks;
    // whoever has left has no token any more, and nothing to say
    this.sending.then(() => (this.on || !this.token() ? undefined : this.ask("DELETE", "picture", null))).catch(() => {});
  }
}
