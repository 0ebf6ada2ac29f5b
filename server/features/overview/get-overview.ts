import type { getOverview as call } from '#contract/calls/overview.ts';
import { DUPLICATES_MAX } from '#contract/limits.ts';
import { countPairs } from '#server/domain/duplicates/queries/duplicate-pairs.ts';
import { findAssurance } from '#server/domain/identity/queries/current-assurance.ts';
import type { Reply, RequestContext } from '#server/http/route.ts';
import type { Runner } from '#server/platform/db/database.ts';
import type { Services } from '#server/http/services.ts';
import { countImportsWithRejectedRows, countOwnCandidates, hasColleagues } from './queries/own-counts.ts';

export async function getOverview(
  { principal }: RequestContext<typeof call>,
  { reads }: Services,
): Promise<Reply<typeof call>> {
  const { id } = principal.organization;
  return { data: await reads.run(id, ({ db }) => readOverview(db, id)) };
}

async function readOverview(runner: Runner, id: number) {
  const counts = await countOwnCandidates(runner, id);
  const pairs = await countPairs(runner, id, DUPLICATES_MAX + 1);
  return {
    ...counts,
    duplicates: { total: Math.min(pairs, DUPLICATES_MAX), has_more: pairs > DUPLICATES_MAX },
    imports_with_rejected_rows: await countImportsWithRejectedRows(runner, id),
    is_verified: (await findAssurance(runner, id)).level !== 'email only',
    has_colleagues: await hasColleagues(runner, id),
  };
}
