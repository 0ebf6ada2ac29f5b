/** How long work takes, in milliseconds, before any has been measured. */
const FIRST_GUESS = 100;
/** The share of the latest work in the mean. */
const LATEST_SHARE = 0.1;

/** The mean time of recent work: exponentially weighted, so that the latest counts most. */
export class MeanTime {
  #ms: number;

  constructor(ms = FIRST_GUESS) {
    this.#ms = ms;
  }

  get ms(): number {
    return this.#ms;
  }

  add(ms: number): void {
    this.#ms += LATEST_SHARE * (ms - this.#ms);
  }
}
