// Runs in the browser's thread of sound: numbered samples, twenty packets a second, and their level.

const SECONDS = 0.05;

class SampleTap extends AudioWorkletProcessor {
  constructor() {
    super();
    this.size = Math.round((sampleRate * SECONDS) / 128) * 128;
    this.first = 0;
    this.count = 0;
    this.peak = 0;
    this.samples = new Int16Array(this.size);
  }

  /** @param {number} first */
  begin(first) {
    this.first = first;
    this.count = 0;
    this.peak = 0;
    this.samples = new Int16Array(this.size);
  }

  /** @param {Float32Array[][]} inputs */
  process(inputs) {
    const heard = inputs[0]?.[0];
    // what the browser left out shows in the numbers; it is never glued over
    if (!this.count || currentFrame !== this.first + this.count) this.begin(currentFrame);
    for (let i = 0; i < 128; i++) {
      const value = heard ? Math.max(-1, Math.min(1, heard[i] ?? 0)) : 0;
      this.peak = Math.max(this.peak, Math.abs(value));
      this.samples[this.count + i] = Math.round(value * 32767);
    }
    this.count += 128;
    if (this.count >= this.size) {
      const samples = this.samples;
      this.port.postMessage({ first: this.first, peak: this.peak, samples }, [samples.buffer]);
      this.count = 0;
    }
    return true;
  }
}

registerProcessor("sample-tap", SampleTap);
