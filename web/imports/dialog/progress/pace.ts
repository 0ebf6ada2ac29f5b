/** The speed of some work and the time left; undefined until both are known. */
export interface Speed {
  perSecond?: number;
  secondsLeft?: number;
}

/** The weight of a new measurement against earlier ones. */
const WEIGHT = 0.3;
/** Earlier measurements are too rough to show. */
const SETTLING_MS = 1500;

/** Smoothed speed of `done` towards a total. */
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

/** The time left, in words that do not change every second. */
export function formatTimeLeft(seconds: number): string {
  if (seconds < 5) return 'a few seconds';
  if (seconds < 55) return `about ${Math.ceil(seconds / 5) * 5} seconds`;
  const minutes = Math.round(seconds / 60);
  return minutes <= 1 ? 'about a minute' : `about ${minutes} minutes`;
}

/** A speed, rounded. */
export const roundly = (perSecond: number) => Number(perSecond.toPrecision(perSecond < 10 ? 1 : 2));
