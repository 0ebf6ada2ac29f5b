import type { SearchType } from '#contract/calls/search.ts';
import type { ErrorCode } from '#contract/error-codes.ts';
import type { CandidateType, Role } from '#contract/fields/fields.ts';
import type { LoginChallenge } from '#contract/login-challenge.ts';
import type { MemberRole, Permission } from '#contract/permissions.ts';
import type { Settlement } from '#contract/verification-transitions.ts';
import type { ColumnMistake } from './column-mistake.ts';

/** The parameters of the messages of some codes. */
export interface ErrorParams {
  role_not_permitted: { role: MemberRole; permission: Permission };
  wrong_account_type: { role: Role };
  second_factor_required: { challenge: LoginChallenge };
  /** Another problem of the same registration. */
  email_taken: { also?: 'password_breached' };
  /** The names of the fields that may not be emptied. */
  invalid_input: { lines: readonly string[] };
  /** The sentence of the contract's rule for the file. */
  file_too_large: { message: string };
  query_too_short: { type: SearchType };
  /** Who settled it, and when. */
  verification_settled: Settlement;
  /** The requests that the organisation can send in a day. */
  too_many_verifications: { limit: number };
  nothing_to_export: { type?: CandidateType };
  too_many_to_export: { limit: number };
  too_many_for_workbook: { limit: number };
  /** `reason`: the message of the import job. */
  import_failed: { reason?: string };
  column_choices_invalid: { mistakes: readonly ColumnMistake[] };
  /** Counted from 1. */
  line_too_long: { line: number };
  /** The missing fields, and the header as it was found. */
  required_columns_missing: { type: CandidateType; fields: readonly string[]; header: string };
}

interface Options {
  /** Seconds until another attempt makes sense. */
  retryAfter?: number;
  /** The name of the form's field that caused the failure. */
  field?: string;
  cause?: unknown;
}

type Arguments<C extends ErrorCode> = C extends keyof ErrorParams
  ? [params: ErrorParams[C], options?: Options]
  : [params?: undefined, options?: Options];

export type Params<C extends ErrorCode> = C extends keyof ErrorParams ? ErrorParams[C] : undefined;

/** An expected failure, by its stable code. It knows neither HTTP nor texts for users: see `http/to-problem.ts`. */
export class DomainError<C extends ErrorCode = ErrorCode> extends Error {
  readonly code: C;
  readonly params: Params<C>;
  readonly retryAfter: number | undefined;
  readonly field: string | undefined;

  constructor(code: C, ...[params, options]: Arguments<C>) {
    super(code, { cause: options?.cause });
    this.code = code;
    this.params = params as Params<C>;
    this.retryAfter = options?.retryAfter;
    this.field = options?.field;
  }
}
