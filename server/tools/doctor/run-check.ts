import { setTimeout } from 'node:timers/promises';
import { describeError } from '#server/platform/errors/describe-error.ts';
import type { Finding, Result } from './finding.ts';

/** Milliseconds. */
const TIME_LIMIT = 5000;
/** Milliseconds that a check waits for another machine, so that it can still say within its time what did not reply. */
export const PATIENCE = 4000;
/** The page for what has no page of its own, from `docs/operations/`. */
export const CHECKLIST = 'checklist.md';

export interface Check {
  name: string;
  /** The page that says more, from `docs/operations/`. */
  page: string;
  run(): Result | Promise<Result>;
}

/** Runs a check for at most `timeLimit` milliseconds. One that throws, or takes longer, has failed. */
export async function runCheck({ name, page, run }: Check, timeLimit = TIME_LIMIT): Promise<Finding> {
  const timer = new AbortController();
  const late = setTimeout(timeLimit, undefined, { signal: timer.signal }).then((): Result => ({
    state: 'failed',
    text: `It did not end within ${timeLimit / 1000} seconds.`,
  }));
  const result = await Promise.race([runSafely(run), late]);
  timer.abort();
  if (result.state === 'ok') return { name, ...result };
  const advice = [result.advice, `See docs/operations/${page}.`].filter(Boolean).join(' ');
  return { name, ...result, advice };
}

async function runSafely(run: Check['run']): Promise<Result> {
  try {
    return await run();
  } catch (error) {
    return { state: 'failed', text: `It could not be checked: ${describeError(error)}.` };
  }
}
