import type { listDuplicates as call } from '#contract/calls/duplicates.ts';
import { toPage } from '#contract/pages.ts';
import { findPairCandidates, listPairs } from '#server/domain/duplicates/queries/duplicate-pairs.ts';
import type { Reply, RequestContext } from '#server/http/route.ts';
import type { Services } from '#server/http/services.ts';
import { detectDuplicates } from '#server/domain/duplicates/detect-duplicates.ts';
import { presentDuplicateCandidate } from './present-duplicate-candidate.ts';

export async function listDuplicates(
  { principal, query }: RequestContext<typeof call>,
  services: Services,
): Promise<Reply<typeof call>> {
  const { db } = services;
  const found = await detectDuplicates(db, principal.organization.id);
  const pairs = await listPairs(db, principal.organization.id, query);
  const records = await findPairCandidates(
    db,
    pairs.flatMap(({ low, high }) => [low, high]),
  );
  const byId = new Map(records.map((record) => [record.id, record]));
  const rows = pairs.flatMap(({ low, high, match_reasons }) => {
    const [first, second] = [byId.get(low), byId.get(high)];
    if (!first || !second) return [];
    const { candidate_type } = first;
    return {
      candidate_type,
      match_reasons,
      first: presentDuplicateCandidate(first, services),
      second: presentDuplicateCandidate(second, services),
    };
  });
  return { ...toPage(rows, found.total, query), found };
}
