import type { ErrorCode } from '#contract/error-codes.ts';
import type { ProblemBody } from '#contract/problem.ts';
import { routeErrorTexts } from '#web/ui/feedback/route-error-texts.ts';
import { isUnreachable } from '#web/ui/late/import-online.ts';

interface Details extends Pick<ProblemBody, 'field' | 'challenge' | 'role'> {
  code?: string;
  lines?: string[];
  retryAfter?: number | null;
}

/** A failed call with the server's message. */
export class CallFailure extends Error {
  /** 0 when the server could not be reached. Screens ask the functions below. */
  readonly status: number;
  readonly lines: string[];
  /** A code of `error-codes.ts`; empty if the portal has not sent one. */
  readonly code: string;
  /** Seconds from the Retry-After header, or null. */
  readonly retryAfter: number | null;
  /** The name of the form's field that the message is about. */
  declare readonly field: ProblemBody['field'];
  /** What a log-in needs next, with the code `second_factor_required`. */
  declare readonly challenge: ProblemBody['challenge'];
  /** The type of the account, with the code `wrong_account_type`. */
  declare readonly role: ProblemBody['role'];

  constructor(
    status: number,
    message: string,
    { code = '', lines = [], retryAfter = null, ...others }: Details = {},
  ) {
    super(message);
    this.status = status;
    this.lines = lines;
    this.code = code;
    this.retryAfter = retryAfter;
    Object.assign(this, others);
  }
}

export const createNetworkFailure = () =>
  new CallFailure(0, routeErrorTexts.network.title, { lines: [routeErrorTexts.network.message] });

/** Converts an error of `send`. Without a connection even the script of the call may be missing. @throws any other error */
export function toCallFailure(error: unknown): CallFailure {
  if (error instanceof CallFailure) return error;
  if (isUnreachable(error)) return createNetworkFailure();
  throw error;
}

/** Whether a call failed for one of these reasons. */
export const hasCode = (error: unknown, ...codes: ErrorCode[]): boolean =>
  error instanceof CallFailure && codes.some((code) => code === error.code);

/** Whether a proxy replied in place of the portal, so that nobody knows why the call failed. */
export const isUnexplained = ({ status, code }: CallFailure): boolean => status > 0 && !code;

/** Whether the user has declined to confirm their identity, so that further calls would only ask again. */
export const isDeclined = (error: unknown): boolean =>
  hasCode(error, 'recent_authentication_required', 'recent_second_factor_required');

const hasStatus = (error: unknown, from: number, to: number): boolean =>
  error instanceof CallFailure && error.status >= from && error.status <= to;

/** Whether the server rejected the call (4xx). */
export const isRejected = (error: unknown): boolean => hasStatus(error, 400, 499);

/** Whether the server rejected the input, so that sending it again is pointless. */
export const isInputRejected = (error: unknown): boolean => hasStatus(error, 422, 422);

/** Whether the server, or a proxy before it, failed (5xx). */
export const isServerFailure = (error: unknown): boolean => hasStatus(error, 500, 599);

/** Whether the server may have carried out a call that failed. */
export const isOutcomeUnknown = (error: unknown): boolean => hasStatus(error, 0, 0) || isServerFailure(error);
