import { describeError } from '#server/platform/errors/describe-error.ts';
import { isCancellation } from './is-cancellation.ts';

/** Returns why work failed, without the full stop. Work may also fail after it was cancelled, for another reason. */
export const describeFailure = (
  error: unknown,
  { work, signal }: { work: string; signal: AbortSignal },
): string => (signal.aborted && isCancellation(error) ? `${work} was cancelled` : describeError(error));
