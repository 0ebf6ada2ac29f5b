import { isSameQuery } from './add-step.ts';
import type { QueryTraits } from './describe-query.ts';
import type { Reading } from './reading.ts';
import { type Bucket, drain, roundAmount, type WatchState } from './watch.ts';

/** The people of unspecific searches for which a specific search makes up. */
const PEOPLE_PER_SPECIFIC_SEARCH = 12;
/** Unspecific searches, less the specific ones, that are no ordinary work. */
const EVIDENT_SEARCHES = 6;
/** How many times `blockPeople` they may show before that. */
const WITHOUT_EVIDENCE = 2;

/**
 * Counts the people of unspecific searches in any order. Such searches are ordinary among specific ones, which make up for
 * them. They only slow the member down, who may know no more than a surname.
 */
export function countUnspecific(
  before: WatchState,
  query: QueryTraits,
  fresh: number,
  blockPeople: number,
  now: number,
): { member: Bucket; shared: Bucket; readings: Reading[] } {
  const last = before.member.runs[query.kind]?.last;
  const isOtherPage = last !== undefined && isSameQuery(last, query.text, query.kind);
  const count = (bucket: Bucket): Bucket => {
    const { amount, lookUps, at } = drain(bucket, blockPeople, now);
    if (query.isSpecific) {
      const left = Math.max(0, amount - PEOPLE_PER_SPECIFIC_SEARCH);
      return { amount: roundAmount(left), lookUps: Math.max(0, lookUps - 1), at };
    }
    return { amount: roundAmount(amount + fresh), lookUps: lookUps + (isOtherPage ? 0 : 1), at };
  };
  const member = count(before.member.unspecific);
  const shared = count(before.shared.unspecific);
  const readings = query.isSpecific ? [] : [member, shared].map((bucket) => toReading(bucket, blockPeople));
  return { member, shared, readings };
}

function toReading(bucket: Bucket, blockPeople: number): Reading {
  const isEvident = bucket.lookUps >= EVIDENT_SEARCHES;
  const share = isEvident ? 1 : 1 / WITHOUT_EVIDENCE;
  return {
    signal: 'unspecific searches',
    bucket: { ...bucket, amount: bucket.amount * share },
    isEvident,
    isStrong: false,
    perDay: blockPeople * share,
  };
}
