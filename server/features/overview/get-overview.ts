import type { getOverview as call } from '#contract/calls/overview.ts';
import { DUPLICATES_MAX } from '#contract/limits.ts';
import { countPairs } from '#server/domain/duplicates/queries/duplicate-pairs.ts';
import { findAssurance } from '#server/domain/identity/queries/current-assurance.ts';
import type { Reply, RequestContext } from '#server/http/route.ts';
import type { Services } from '#server/http/services.ts';
import { countImportsWithRejectedRows, countOwnCandidates, hasColleagues } from './queries/own-counts.ts';

export async function getOverview(
  { principal }: RequestContext<typeof call>,
  { replica }: Services,
): Promise<Reply<typeof call>> {
  const { id } = principal.organization;
  const counts = await countOwnCandidates(replica, id);
  const pairs = await countPairs(replica, id, DUPLICATES_MAX + 1);
  return {
    data: {
      ...counts,
      duplicates: { total: Math.min(pairs, DUPLICATES_MAX), has_more: pairs > DUPLICATES_MAX },
      imports_with_rejected_rows: await countImportsWithRejectedRows(replica, id),
      is_verified: (await findAssurance(replica, id)).level !== 'email only',
      has_colleagues: await hasColleagues(replica, id),
    },
  };
}
