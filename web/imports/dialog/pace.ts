/** How fast something is done, and how long the rest takes; undefined until that can be said. */
export interface Speed {
  perSecond?: number;
  secondsLeft?: number;
}

/** How much a new measurement counts beside those before. */
const WEIGHT = 0.3;
/** Before so long nothing can be said. */
const SETTLING_MS = 1500;

/** Measures how fast `done` grows towards a total, smoothly. */
export class Pace {
  #begun: number | undefined;
  #last = { at: 0, done: 0 };
  #rate: number | undefined;

  /** `at` in milliseconds. */
  measure(done: number, total: number, at: number): Speed {
    if (this.#begun === undefined || done < this.#last.done) {
      this.#begun = at;
      this.#rate = undefined;
    } else if (at > this.#last.at) {
      const now = ((done - this.#last.done) / (at - this.#last.at)) * 1000;
      this.#rate = this.#rate === undefined ? now : this.#rate + WEIGHT * (now - this.#rate);
    }
    this.#last = { at, done };
    if (!this.#rate || at - this.#begun < SETTLING_MS) return {};
    return { perSecond: this.#rate, secondsLeft: Math.max(0, total - done) / this.#rate };
  }
}

/** A time that is left, in words that do not change with every second. */
export function timeWords(seconds: number): string {
  if (seconds < 5) return 'a few seconds';
  if (seconds < 55) return `about ${Math.ceil(seconds / 5) * 5} seconds`;
  const minutes = Math.round(seconds / 60);
  return minutes <= 1 ? 'about a minute' : `about ${minutes} minutes`;
}

/** A speed in round figures. */
export const roundly = (perSecond: number) => Number(perSecond.toPrecision(perSecond < 10 ? 1 : 2));
