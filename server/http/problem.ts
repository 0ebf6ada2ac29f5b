import type { LoginChallenge } from '#contract/login-challenge.ts';
import type { ErrorCode } from '#contract/error-codes.ts';
import type { Role } from '#contract/fields/fields.ts';

/** An expected failure as the wire carries it. */
export interface Problem {
  status: number;
  code: ErrorCode;
  message: string;
  /** One line for each mistake; empty when the message says everything. */
  data: string[];
  headers: Record<string, string>;
  /** The name of the form's field that the message is about. */
  field?: string;
  /** What a log-in needs next. */
  challenge?: LoginChallenge;
  /** The actual type of the account, when a log-in named another type. */
  role?: Role;
}

/** @param seconds until another attempt makes sense */
export const buildRetryHeaders = (seconds: number): Record<string, string> => ({
  'retry-after': String(Math.max(1, Math.ceil(seconds))),
});
