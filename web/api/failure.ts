import type { LoginChallenge } from '#contract/login-challenge.ts';
import { problem } from '#contract/problem.ts';
import { errorTexts } from '#contract/texts/errors.ts';
import { routeErrorTexts } from './route-error-texts.ts';

/** A failed call with the server's message; status 0 when the server could not be reached. */
export class CallFailure extends Error {
  readonly status: number;
  readonly lines: string[];
  /** A code of `error-codes.ts`; empty if the portal has not sent one. */
  readonly code: string;
  /** Seconds from the Retry-After header, or null. */
  readonly retryAfter: number | null;
  /** What a log-in needs next, with the code `second_factor_required`. */
  readonly challenge: LoginChallenge | undefined;

  constructor(
    status: number,
    message: string,
    lines: string[] = [],
    retryAfter: number | null = null,
    code = '',
    challenge?: LoginChallenge,
  ) {
    super(message);
    this.code = code;
    this.status = status;
    this.lines = lines;
    this.retryAfter = retryAfter;
    this.challenge = challenge;
  }
}

/** Whether the user has declined to confirm their identity, so that further calls would only ask again. */
export const isDeclined = (error: unknown): boolean =>
  error instanceof CallFailure &&
  (error.code === 'recent_authentication_required' || error.code === 'recent_second_factor_required');

export const createNetworkFailure = () =>
  new CallFailure(0, routeErrorTexts.network.title, [routeErrorTexts.network.message]);

/** Parses the body of a failed response. A proxy may have written it. */
export function parseFailure(status: number, body: string, retryAfter: string | null): CallFailure {
  const seconds = retryAfter ? Number(retryAfter) : null;
  try {
    const { code, message, data, challenge } = problem.parse(JSON.parse(body));
    return new CallFailure(status, message, data, seconds, code, challenge);
  } catch {
    return new CallFailure(
      status,
      status === 413 ? errorTexts.tooLarge : routeErrorTexts.unknown,
      [],
      seconds,
    );
  }
}
