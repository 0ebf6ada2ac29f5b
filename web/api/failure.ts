import { problem } from '#contract/problem.ts';
import { errorTexts } from '#contract/texts/errors.ts';

/** A call that failed: what the server said of it, or status 0 when no server could be reached. */
export class CallFailure extends Error {
  readonly status: number;
  readonly lines: string[];
  /** Seconds until the next try is worth it, when the server said so. */
  readonly retryAfter: number | null;

  constructor(status: number, message: string, lines: string[] = [], retryAfter: number | null = null) {
    super(message);
    this.status = status;
    this.lines = lines;
    this.retryAfter = retryAfter;
  }
}

export const createNetworkFailure = () =>
  new CallFailure(0, errorTexts.network.title, [errorTexts.network.message]);

/** Reads the body of a failed answer, which a proxy in between may have written. */
export function parseFailure(status: number, body: string, retryAfter: string | null): CallFailure {
  const seconds = retryAfter ? Number(retryAfter) : null;
  try {
    const { message, data } = problem.parse(JSON.parse(body));
    return new CallFailure(status, message, data, seconds);
  } catch {
    return new CallFailure(status, status === 413 ? errorTexts.tooLarge : errorTexts.unknown, [], seconds);
  }
}
