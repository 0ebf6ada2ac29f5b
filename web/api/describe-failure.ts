import { formatMomentDate, formatTime, toLagosDate } from '#contract/dates/format-date.ts';
import { routeErrorTexts } from '#web/ui/feedback/route-error-texts.ts';

import { CallFailure, isInputRejected } from './failure.ts';

export interface FailureMessage {
  message: string;
  lines: string[];
}

/**
 * Describes a failed call: `sentence` first, then the server's message. For invalid input (422) the server's message is
 * enough. `again` is what the user can do again when a quota on people allows it.
 */
export function describeFailure(
  error: unknown,
  sentence: string,
  again: 'search' | 'export' = 'search',
): FailureMessage {
  if (!(error instanceof CallFailure)) return { message: sentence, lines: [routeErrorTexts.unknown] };
  if (isInputRejected(error)) return { message: error.message, lines: error.lines };
  return { message: sentence, lines: [error.message, ...error.lines, ...describeWait(error, again)] };
}

/** Names the request that failed, which the portal's support can find by its id. */
export const describeReference = (requestId: string): string => `Reference: ${requestId}`;

function describeWait({ retryAfter, code }: CallFailure, again: string): string[] {
  if (!retryAfter) return [];
  return code === 'quota_exceeded' && retryAfter >= 60
    ? [`You can ${again} again ${formatMomentAfter(retryAfter)}.`]
    : [`Try again in ${formatWait(retryAfter)}.`];
}

/** Formats the moment after so many seconds, like 'at 14:05' or 'on 25 Nov 2026 at 02:10'. */
export function formatMomentAfter(seconds: number): string {
  // Rounded up to a full minute, because formatting rounds down.
  const moment = new Date(Math.ceil((Date.now() + seconds * 1000) / 60_000) * 60_000).toISOString();
  const at = `at ${formatTime(moment)}`;
  return toLagosDate(moment) === toLagosDate() ? at : `on ${formatMomentDate(moment)} ${at}`;
}

/** The details of a failure; its sentence when it has no details. */
export function listFailureDetails(error: unknown): string[] {
  if (!(error instanceof CallFailure)) return [routeErrorTexts.unknown];
  if (isInputRejected(error) && error.lines.length > 0) return error.lines;
  return [error.message, ...error.lines];
}

/** Formats a waiting time, like '20 seconds'. */
function formatWait(seconds: number): string {
  if (seconds < 90) return `${Math.ceil(seconds)} seconds`;
  if (seconds < 5400) return `${Math.ceil(seconds / 60)} minutes`;
  return `${Math.ceil(seconds / 3600)} hours`;
}
