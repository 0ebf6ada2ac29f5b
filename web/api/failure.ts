import { problem } from '#contract/problem.ts';
import { errorTexts } from '#contract/texts/errors.ts';
import { routeErrorTexts } from '#web/texts/route-error-texts.ts';

/** A failed call with the server's message; status 0 when the server could not be reached. */
export class CallFailure extends Error {
  readonly status: number;
  readonly lines: string[];
  /** Seconds from the Retry-After header, or null. */
  readonly retryAfter: number | null;

  constructor(status: number, message: string, lines: string[] = [], retryAfter: number | null = null) {
    super(message);
    this.status = status;
    this.lines = lines;
    this.retryAfter = retryAfter;
  }
}

export const createNetworkFailure = () =>
  new CallFailure(0, routeErrorTexts.network.title, [routeErrorTexts.network.message]);

/** Parses the body of a failed response. A proxy may have written it. */
export function parseFailure(status: number, body: string, retryAfter: string | null): CallFailure {
  const seconds = retryAfter ? Number(retryAfter) : null;
  try {
    const { message, data } = problem.parse(JSON.parse(body));
    return new CallFailure(status, message, data, seconds);
  } catch {
    return new CallFailure(
      status,
      status === 413 ? errorTexts.tooLarge : routeErrorTexts.unknown,
      [],
      seconds,
    );
  }
}
