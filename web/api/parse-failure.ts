import type { ErrorCode } from '#contract/error-codes.ts';
import { problem } from '#contract/problem.ts';
import { errorTexts } from '#contract/texts/errors.ts';
import { describeReference } from './describe-failure.ts';
import { CallFailure } from './failure.ts';
import { routeErrorTexts } from '#web/ui/feedback/route-error-texts.ts';

/** Parses the body of a failed response. A proxy may have written it. */
export function parseFailure(status: number, body: string, retryAfterHeader: string | null): CallFailure {
  const retryAfter = retryAfterHeader ? Number(retryAfterHeader) : null;
  try {
    const { message, data, request_id, ...details } = problem.parse(JSON.parse(body));
    const isUnexpected = details.code === ('internal_error' satisfies ErrorCode);
    const reference = isUnexpected && request_id ? [describeReference(request_id)] : [];
    return new CallFailure(status, message, { ...details, lines: [...data, ...reference], retryAfter });
  } catch {
    const message = status === 413 ? errorTexts.tooLarge : routeErrorTexts.unknown;
    return new CallFailure(status, message, { retryAfter });
  }
}
