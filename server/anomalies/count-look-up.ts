import type { AnomalySignal } from '#contract/anomaly.ts';
import { canSweep, countSweep } from './count-sweep.ts';
import { countUnspecific } from './count-unspecific.ts';
import { findEmployer } from './find-employer.ts';
import { countFresh, type LookUp } from './look-up.ts';
import type { Reading } from './reading.ts';
import type { AnomalyThresholds } from './thresholds.ts';
import { countVolume } from './volume.ts';
import {
  addLatest,
  type Bucket,
  fill,
  fillTally,
  PLACES_MAX,
  QUERIES_MAX,
  type Tally,
  type WatchState,
} from './watch.ts';

/** Look-ups that fill a bucket before it means anything, and before it can block. */
const EVIDENT_LOOK_UPS = 6;
const STRONG_LOOK_UPS = 8;
/** An unknown id reveals nothing, but nobody has many. */
const UNKNOWN_ID_PEOPLE = 4;

/** Counts a look-up. @returns the state that contains it, and the levels of the signals that it has changed */
export function countLookUp(
  before: WatchState,
  lookUp: LookUp,
  { blockPeople }: AnomalyThresholds,
  now: number,
): { state: WatchState; readings: Reading[] } {
  const state: WatchState = { member: countVolume(before.member, now), shared: { ...before.shared } };
  const readings: Reading[] = [];
  const read = (signal: AnomalySignal, bucket: Bucket) =>
    readings.push({
      signal,
      bucket,
      perDay: blockPeople,
      isEvident: bucket.lookUps >= EVIDENT_LOOK_UPS,
      isStrong: bucket.lookUps >= STRONG_LOOK_UPS,
    });
  if (lookUp.kind !== 'search') {
    const people = lookUp.kind === 'details' ? countFresh(lookUp.people) : UNKNOWN_ID_PEOPLE;
    if (people === 0) return { state, readings };
    state.shared.ids = fill(state.shared.ids, people, blockPeople, now);
    read('ids', state.shared.ids);
    return { state, readings };
  }
  const { query, key, street, people } = lookUp;
  const fresh = countFresh(people);
  // One of the latest searches, repeated, shows the same people again.
  const isRepeated = before.member.queries.includes(key);
  if (canSweep(query) && !isRepeated) readings.push(...countSweep(state, query, fresh, blockPeople, now));
  if (!query.isSpecific && fresh > 0)
    state.member.queries = addLatest(state.member.queries, [key], QUERIES_MAX);
  state.shared.places = addLatest(state.shared.places, lookUp.places, PLACES_MAX);
  const isFound = people.some(({ isFresh, isExact }) => isFresh && isExact);
  const unspecific = countUnspecific(before, { query, fresh, isFound, isRepeated }, blockPeople, now);
  Object.assign(state.member, unspecific.member);
  Object.assign(state.shared, unspecific.shared);
  readings.push(...unspecific.readings);
  const tally = (tallies: readonly Tally[], signal: AnomalySignal, key: string, added: number) => {
    const after = fillTally(tallies, key, added, blockPeople, now);
    read(signal, after.filled);
    return after.tallies;
  };
  const employer = findEmployer(lookUp);
  // Members who check persons of one large employer do so independently. Searches about an employer are shared.
  const owner = employer.isAboutPerson ? state.member : state.shared;
  if (employer.people > 0)
    owner.employers = tally(owner.employers, 'one organisation', employer.key, employer.people);
  // Members may check persons of one street independently, too.
  const { isSpecific } = query;
  const keeper = isSpecific ? state.member : state.shared;
  const ofStreet = isSpecific ? countFresh(people.filter(({ isExact }) => isExact)) : fresh;
  if (street !== '' && ofStreet > 0) keeper.streets = tally(keeper.streets, 'one street', street, ofStreet);
  return { state, readings };
}
