/** The speed of some work and the time left. Undefined until there are enough measurements. */
export interface Speed {
  perSecond?: number;
  secondsLeft?: number;
}

/** The smoothing factor: the weight of the latest measurement. */
const WEIGHT = 0.3;
/** The speed is too rough to show before this time. */
const SETTLING_MS = 1500;

/** Measures speed with exponential smoothing. */
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

/** Formats the time left in rounded steps, so that it does not change every second. */
export function formatTimeLeft(seconds: number): string {
  if (seconds < 5) return 'a few seconds';
  if (seconds < 55) return `about ${Math.ceil(seconds / 5) * 5} seconds`;
  const minutes = Math.round(seconds / 60);
  return minutes <= 1 ? 'about a minute' : `about ${minutes} minutes`;
}

export const roundSpeed = (perSecond: number) => Number(perSecond.toPrecision(perSecond < 10 ? 1 : 2));
