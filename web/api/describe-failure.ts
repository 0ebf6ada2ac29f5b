import { routeErrorTexts } from '#web/texts/route-error-texts.ts';

import { CallFailure } from './failure.ts';

export interface FailureMessage {
  message: string;
  lines: string[];
}

/**
 * Describes a failed call: `sentence` first, then the server's message. For invalid input (422) the server's message is
 * enough.
 */
export function describeFailure(error: unknown, sentence: string): FailureMessage {
  if (!(error instanceof CallFailure)) return { message: sentence, lines: [routeErrorTexts.unknown] };
  if (error.status === 422) return { message: error.message, lines: error.lines };
  const wait = error.retryAfter ? [`Try again in ${formatWait(error.retryAfter)}.`] : [];
  return { message: sentence, lines: [error.message, ...error.lines, ...wait] };
}

/** The details of a failure; its sentence when it has no details. */
export function listFailureDetails(error: unknown): string[] {
  if (!(error instanceof CallFailure)) return [routeErrorTexts.unknown];
  if (error.status === 422 && error.lines.length > 0) return error.lines;
  return [error.message, ...error.lines];
}

/** Formats a waiting time, like '20 seconds'. */
export function formatWait(seconds: number): string {
  if (seconds < 90) return `${Math.ceil(seconds)} seconds`;
  if (seconds < 5400) return `${Math.ceil(seconds / 60)} minutes`;
  return `${Math.ceil(seconds / 3600)} hours`;
}
