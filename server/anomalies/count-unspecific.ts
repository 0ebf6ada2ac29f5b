import { isSameQuery } from './add-step.ts';
import type { QueryTraits } from './describe-query.ts';
import type { Reading } from './reading.ts';
import { type Bucket, drain, emptyBucket, roundAmount, type WatchState } from './watch.ts';

/** The unspecific searches and their people for which a specific search makes up. */
const PEOPLE_PER_SPECIFIC_SEARCH = 24;
const SEARCHES_PER_SPECIFIC_SEARCH = 2;
/** Unspecific searches, less the specific ones, that are no ordinary work on a day, and in a month. */
const EVIDENT_SEARCHES = 6;
const PERSISTENT_SEARCHES = 10;
/** As many of them that a member goes on with, although they are refused, are blocked. */
const STRONG_SEARCHES = 24;
/** Days in which the people of a persistent member drain, as those of a sweep. */
const PERSISTENT_DAYS = 30;

interface Unspecific {
  unspecific: Bucket;
  persistent: Bucket;
}

/**
 * Counts the people of unspecific searches in any order. Such searches are ordinary among specific ones, which make up for
 * them if they find anybody new. Where specific ones are lacking for days, the people drain within a month.
 */
export function countUnspecific(
  before: WatchState,
  search: CountedSearch,
  blockPeople: number,
  now: number,
): { member: Unspecific; shared: Unspecific; readings: Reading[] } {
  const { query } = search;
  const step = { ...search, isOtherPage: isOtherPage(before, query), blockPeople, now };
  const [member, shared] = [count(before.member, step), count(before.shared, step)];
  // Members who have searched little are not blocked because of their colleagues' searches.
  const isStrong = member.persistent.lookUps >= STRONG_SEARCHES;
  const readings = query.isSpecific
    ? []
    : [member, shared].flatMap((each) => read(each, isStrong, blockPeople));
  return { member, shared, readings };
}

/** Counts an unspecific search that was refused, which shows nobody: whoever insists on them is blocked. */
export function countRefusedUnspecific(
  before: WatchState,
  query: QueryTraits,
  blockPeople: number,
  now: number,
): Bucket {
  const step = {
    query,
    fresh: 0,
    isFound: false,
    isRepeated: false,
    isOtherPage: isOtherPage(before, query),
    blockPeople,
    now,
  };
  return count(before.member, step).persistent;
}

const isOtherPage = ({ member }: WatchState, { kind, text }: QueryTraits): boolean => {
  const last = member.runs[kind]?.last;
  return last !== undefined && isSameQuery(last, text, kind);
};

interface CountedSearch {
  query: QueryTraits;
  /** The number of people who are new to the organisation. */
  fresh: number;
  /** Whether one of them has everything that the query asked for. */
  isFound: boolean;
  /** Whether it is one of the member's latest searches, which shows the same people again. */
  isRepeated: boolean;
}

interface Step extends CountedSearch {
  isOtherPage: boolean;
  blockPeople: number;
  now: number;
}

function count(
  before: Unspecific,
  { query, fresh, isFound, isRepeated, isOtherPage: isPage, blockPeople, now }: Step,
): Unspecific {
  const unspecific = drain(before.unspecific, blockPeople, now);
  const persistent = drain(before.persistent, blockPeople / PERSISTENT_DAYS, now);
  if (!query.isSpecific) {
    const add = ({ amount, lookUps, at }: Bucket): Bucket => ({
      amount: roundAmount(amount + fresh),
      lookUps: lookUps + (isPage ? 0 : 1),
      at,
    });
    return { unspecific: add(unspecific), persistent: isRepeated ? persistent : add(persistent) };
  }
  // A repeated search for a person proves no work, and neither does one for an invented name.
  if (!isFound) return { unspecific, persistent };
  return {
    unspecific: {
      ...unspecific,
      amount: roundAmount(Math.max(0, unspecific.amount - PEOPLE_PER_SPECIFIC_SEARCH)),
      lookUps: Math.max(0, unspecific.lookUps - SEARCHES_PER_SPECIFIC_SEARCH),
    },
    persistent:
      persistent.lookUps > SEARCHES_PER_SPECIFIC_SEARCH
        ? { ...persistent, lookUps: persistent.lookUps - SEARCHES_PER_SPECIFIC_SEARCH }
        : { ...emptyBucket(), at: now },
  };
}

function read({ unspecific, persistent }: Unspecific, isStrong: boolean, blockPeople: number): Reading[] {
  const signal = 'unspecific searches';
  return [
    {
      signal,
      bucket: unspecific,
      isEvident: unspecific.lookUps >= EVIDENT_SEARCHES,
      isStrong: false,
      perDay: blockPeople,
    },
    {
      signal,
      bucket: persistent,
      isEvident: persistent.lookUps >= PERSISTENT_SEARCHES,
      isStrong,
      perDay: blockPeople / PERSISTENT_DAYS,
    },
  ];
}
