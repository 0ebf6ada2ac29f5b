import type { Call } from '#contract/call.ts';
import type { ErrorCode } from '#contract/error-codes.ts';
import type { CallResponse } from './call.ts';

const ACCESS_CODES: readonly string[] = [
  'not_signed_in',
  'email_not_verified',
  'already_verified',
  'role_not_permitted',
] satisfies ErrorCode[];

/** Without Google in its settings, the portal rejects these calls once it knows that they are permitted. */
const EXPECTED_FAILURES: readonly string[] = ['google_not_configured'] satisfies ErrorCode[];

/** Codes of calls that did not reach their handler, or failed in it. */
const BROKEN: readonly string[] = ['unknown_address', 'internal_error'] satisfies ErrorCode[];

/** Names what a call answered about access: the code of a refusal, 'allowed', or how it failed. */
export function toOutcome({ status, problem }: CallResponse<Call>): string {
  const code = problem?.code ?? '';
  if (ACCESS_CODES.includes(code)) return code;
  const isBroken = BROKEN.includes(code) || (status >= 500 && !EXPECTED_FAILURES.includes(code));
  return isBroken ? `${status} ${code}` : 'allowed';
}
