import type { AnomalySignal } from '#contract/anomaly.ts';
import { addStep } from './add-step.ts';
import type { QueryTraits } from './describe-query.ts';
import type { Reading } from './reading.ts';
import { type Bucket, drain, fill, type RunKind, type WatchState } from './watch.ts';

/** Evidence of a sweep (`addStep`): one step to a query next to the previous one, three of them, and five. */
const SOME_EVIDENCE = 2;
const EVIDENT = 5;
const STRONG = 10;

/** Adds a search to its run, and the people of an evident one to the sweeps of the organisation. */
export function countSweep(
  { member, shared }: WatchState,
  query: QueryTraits,
  fresh: number,
  blockPeople: number,
  now: number,
): Reading[] {
  const { kind } = query;
  // A search that shows nobody is a step, too.
  const run = addStep(member.runs[kind], query, Math.max(1, fresh), now);
  member.runs = { ...member.runs, [kind]: run };
  if (run.evidence < SOME_EVIDENCE) return [];
  const isEvident = run.evidence >= EVIDENT;
  const unshared = run.people - run.shared;
  // The others' sweeps count as soon as there is evidence, but this run joins them only when it is evident.
  const bucket = isEvident
    ? fill(shared.sweeps, unshared, blockPeople, now)
    : addAmount(drain(shared.sweeps, blockPeople, now), unshared);
  if (isEvident) {
    shared.sweeps = bucket;
    member.runs[kind] = { ...run, shared: run.people };
  }
  return [
    { signal: toSweep(kind), bucket, isEvident, isStrong: run.evidence >= STRONG, perDay: blockPeople },
  ];
}

const addAmount = (bucket: Bucket, added: number): Bucket => ({ ...bucket, amount: bucket.amount + added });

const toSweep = (kind: RunKind): AnomalySignal =>
  kind === 'name' || kind === 'address' ? 'alphabet sweep' : 'number sweep';
