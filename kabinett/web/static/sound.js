// Small sounds, made here and off until asked for: a piece put down, sticks, the end.

import { preferences } from "./preferences.js";

class Sound {
  constructor() {
    this.context = null;
  }

  get isOn() {
    return preferences.sound;
  }

  /** Sound what lies between two states of a match. */
  happened(before, now) {
    const game = (state) => state.view.games.find((one) => one.game === state.game.game);
    if (!this.isOn || before.game.game !== now.game.game || now.game.ply <= before.game.ply) return;
    if (game(now).ending) this.chime();
    else if (now.game.movers.at(-1) < 0) this.rattle();
    else this.knock();
  }

  knock() {
    this.burst(0, 0.07, 420, 0.5);
  }

  rattle() {
    for (const [index, at] of [0, 0.07, 0.13, 0.21].entries()) this.burst(at, 0.05, 900 + 160 * (index % 3), 0.3);
  }

  chime() {
    [523.25, 659.25, 783.99].forEach((pitch, index) => this.tone(0.12 * index, 0.7, pitch, 0.16));
  }

  /** Two tones that call whoever is elsewhere. */
  call() {
    if (this.isOn) [659.25, 880].forEach((pitch, index) => this.tone(0.15 * index, 0.5, pitch, 0.16));
  }

  /** Noise through a narrow filter: wood on wood. */
  burst(delay, length, pitch, volume) {
    if (!this.isOn) return;
    const context = this.ready();
    const samples = context.createBuffer(1, context.sampleRate * length, context.sampleRate);
    const wave = samples.getChannelData(0);
    for (let index = 0; index < wave.length; index += 1) wave[index] = (Math.random() * 2 - 1) * (1 - index / wave.length) ** 3;
    const source = new AudioBufferSourceNode(context, { buffer: samples });
    const filter = new BiquadFilterNode(context, { type: "bandpass", frequency: pitch, Q: 1.6 });
    source.connect(filter).connect(new GainNode(context, { gain: volume })).connect(context.destination);
    source.start(context.currentTime + delay);
  }

  tone(delay, length, pitch, volume) {
    const context = this.ready();
    const start = context.currentTime + delay;
    const source = new OscillatorNode(context, { type: "sine", frequency: pitch });
    const gain = new GainNode(context, { gain: 0 });
    gain.gain.setValueAtTime(volume, start);
    gain.gain.exponentialRampToValueAtTime(0.0001, start + length);
    source.connect(gain).connect(context.destination);
    source.start(start);
    source.stop(start + length);
  }

  ready() {
    this.context ??= new AudioContext();
    if (this.context.state === "suspended") this.context.resume();
    return this.context;
  }
}

export const sound = new Sound();
