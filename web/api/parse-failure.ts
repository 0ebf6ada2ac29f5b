import { problem } from '#contract/problem.ts';
import { errorTexts } from '#contract/texts/errors.ts';
import { CallFailure } from './failure.ts';
import { routeErrorTexts } from '#web/ui/feedback/route-error-texts.ts';

/** Parses the body of a failed response. A proxy may have written it. */
export function parseFailure(status: number, body: string, retryAfterHeader: string | null): CallFailure {
  const retryAfter = retryAfterHeader ? Number(retryAfterHeader) : null;
  try {
    const { message, data: lines, ...details } = problem.parse(JSON.parse(body));
    return new CallFailure(status, message, { ...details, lines, retryAfter });
  } catch {
    const message = status === 413 ? errorTexts.tooLarge : routeErrorTexts.unknown;
    return new CallFailure(status, message, { retryAfter });
  }
}
