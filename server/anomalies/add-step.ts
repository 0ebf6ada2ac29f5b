import type { QueryTraits } from './describe-query.ts';
import { DAY, type Run } from './watch.ts';

/** The evidence of a step to a query that is next to the previous one, and of one that is only farther on. */
const NEAR = 2;
const ONWARD = 1;
/** Letters that queries next to each other in an alphabet sweep share, unless they are no longer than `PREFIX_MAX`. */
const SHARED_LETTERS = 2;
const PREFIX_MAX = 3;
/** The largest distance between near parts of numbers, as a share of all numbers of that length, and between near numbers. */
const NEAR_SHARE = 0.01;
const NEAR_NUMBERS = 10_000;
/** A run may pause for a day. */
const RUN_SECONDS = 2 * DAY;

const startRun = (text: string, at: number): Run => ({
  last: text,
  direction: 0,
  evidence: 0,
  people: 0,
  shared: 0,
  at,
});

/**
 * Adds a look-up to a run: queries of one kind that move in one direction. A query next to the previous one is strong
 * evidence of a sweep, one that is anywhere farther on is weak evidence, and one in the other direction starts a new run.
 * Another page of the same query, or a corrected one, is no step. Whole numbers are steps only if they are near, because
 * an ordinary list may be sorted.
 */
export function addStep(
  run: Run | undefined,
  { kind, text }: Pick<QueryTraits, 'kind' | 'text'>,
  people: number,
  now: number,
): Run {
  if (!run || now - run.at > RUN_SECONDS) return { ...startRun(text, now), people };
  const added = { ...run, people: run.people + people, at: now };
  if (isSameQuery(run.last, text, kind)) return { ...added, last: text };
  const [last, next] = dropSharedFirstWord(run.last, text, kind);
  const direction = next > last ? 1 : -1;
  if (isNear(last, next, kind)) return { ...added, last: text, direction, evidence: run.evidence + NEAR };
  if (kind === 'number' || (run.direction !== 0 && direction !== run.direction))
    return { ...startRun(text, now), people };
  return { ...added, last: text, direction, evidence: run.evidence + ONWARD };
}

const isText = (kind: QueryTraits['kind']) => kind === 'name' || kind === 'address';

/** Whether a query repeats, continues or shortens the previous one. */
export const isSameQuery = (last: string, text: string, kind: QueryTraits['kind']) =>
  last === text ||
  (isText(kind) && text !== '' && last !== '' && (last.startsWith(text) || text.startsWith(last)));

/**
 * Drops the first word of two queries that share it, so that only the rest tells how near they are: whoever looks for one
 * surname in several towns moves through no alphabet of surnames, and a constant word before surnames hides none.
 */
function dropSharedFirstWord(last: string, text: string, kind: QueryTraits['kind']): [string, string] {
  const length = last.indexOf(' ') + 1;
  return isText(kind) && length > 0 && text.startsWith(last.slice(0, length))
    ? [last.slice(length), text.slice(length)]
    : [last, text];
}

function isNear(last: string, text: string, kind: QueryTraits['kind']): boolean {
  if (isText(kind))
    return (
      Math.max(last.length, text.length) <= PREFIX_MAX ||
      last.slice(0, SHARED_LETTERS) === text.slice(0, SHARED_LETTERS)
    );
  if (last.length !== text.length) return false;
  const distance = Math.abs(Number(text) - Number(last));
  return distance <= Math.min(NEAR_NUMBERS, NEAR_SHARE * 10 ** text.length);
}
