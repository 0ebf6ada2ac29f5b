/** Something was tried more often than a limit allows. */
export class LimitExceeded extends Error {
  /** Seconds until the next try is worth it. */
  readonly seconds: number;

  constructor(seconds: number) {
    super(`A limit is exceeded for another ${Math.ceil(seconds)} seconds.`);
    this.seconds = seconds;
  }
}
