/** A limit was exceeded. */
export class LimitExceeded extends Error {
  /** Seconds until a retry can succeed. */
  readonly seconds: number;

  constructor(seconds: number) {
    super(`A limit is exceeded for another ${Math.ceil(seconds)} seconds.`);
    this.seconds = seconds;
  }
}
