// The telephone's microphone: raw sound, numbered, with the time at which this page had it.

const RATE = 16000;
// bytes that may wait in the socket; what is more is left out, and the numbers tell
const WAITING = 65536;
const HEAD = 24;

export class Microphone {
  /**
   * @param {() => WebSocket} socket
   * @param {(peak: number) => void} heard
   */
  constructor(socket, heard) {
    this.socket = socket;
    this.heard = heard;
    this.stream = 0;
    /** @type {AudioContext | null} */
    this.context = null;
    /** @type {MediaStream | null} */
    this.media = null;
    // whether the browser goes on cleaning the sound, or setting its level
    this.processed = false;
  }

  get on() {
    return this.context !== null;
  }

  get rate() {
    return this.context?.sampleRate ?? 0;
  }

  async begin() {
    if (!navigator.mediaDevices) throw new Error("HTTPS");
    // what cleans a call for the ear takes the onset away
    const wanted = { echoCancellation: false, noiseSuppression: false, autoGainControl: false, channelCount: 1 };
    const media = await navigator.mediaDevices.getUserMedia({ audio: wanted });
    let context = new AudioContext({ sampleRate: RATE, latencyHint: "interactive" });
    let source;
    try {
      source = context.createMediaStreamSource(media);
    } catch {
      // some browsers don't change a microphone's rate
      await context.close();
      context = new AudioContext({ latencyHint: "interactive" });
      source = context.createMediaStreamSource(media);
    }
    await context.audioWorklet.addModule("/static/sound-worklet.js");
    const tap = new AudioWorkletNode(context, "sample-tap", { channelCount: 1, channelCountMode: "explicit" });
    const track = media.getAudioTracks()[0];
    // how long the system holds sound back, where the browser says so
    const settings = /** @type {MediaTrackSettings & { latency?: number }} */ (track?.getSettings() ?? {});
    const held = settings.latency ?? 0;
    this.processed = Boolean(settings.autoGainControl || settings.noiseSuppression || settings.echoCancellation);
    this.stream = Math.floor(Math.random() * 1e9);
    const stream = this.stream;
    tap.port.onmessage = (event) => {
      const { first, peak, samples } = event.data;
      this.heard(peak);
      this.send(stream, first, performance.now() / 1000 - samples.length / context.sampleRate - held, samples);
    };
    source.connect(tap).connect(context.destination);
    await context.resume();
    this.media = media;
    this.context = context;
  }

  /**
   * @param {number} stream
   * @param {number} first
   * @param {number} at
   * @param {Int16Array} samples
   */
  send(stream, first, at, samples) {
    const socket = this.socket();
    if (socket.readyState !== WebSocket.OPEN || socket.bufferedAmount > WAITING) return;
    const packet = new ArrayBuffer(HEAD + 2 * samples.length);
    const head = new DataView(packet);
    [..."CDC1"].forEach((letter, i) => head.setUint8(i, letter.charCodeAt(0)));
    head.setUint32(4, stream, true);
    head.setBigUint64(8, BigInt(first), true);
    head.setFloat64(16, at, true);
    new Int16Array(packet, HEAD).set(samples);
    socket.send(packet);
  }

  end() {
    this.media?.getTracks().forEach((track) => track.stop());
    this.context?.close();
    this.media = null;
    this.context = null;
  }
}
