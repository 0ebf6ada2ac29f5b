import { addStep } from './add-step.ts';
import { canSweep } from './count-sweep.ts';
import { countRefusedUnspecific } from './count-unspecific.ts';
import type { LookUp } from './look-up.ts';
import type { MemberWatch, WatchState } from './watch.ts';

/** Counts a refused search, which shows nobody, as evidence: whoever insists on a sweep is blocked. */
export function countRefused(
  before: WatchState,
  lookUp: LookUp,
  blockPeople: number,
  now: number,
): Partial<MemberWatch> {
  if (lookUp.kind !== 'search' || !canSweep(lookUp.query)) return {};
  const { runs } = before.member;
  const { query } = lookUp;
  const change = { runs: { ...runs, [query.kind]: addStep(runs[query.kind], query, 0, now) } };
  return query.isSpecific
    ? change
    : { ...change, persistent: countRefusedUnspecific(before, query, blockPeople, now) };
}
