import type { listCandidates as call } from '#contract/candidates.ts';
import { toPage } from '#contract/pages.ts';
import * as candidates from '#server/db/candidates.ts';
import type { Answer, Asked } from '#server/http/route.ts';
import type { Services } from '#server/services.ts';
import { presentCandidate } from './present-candidate.ts';

export async function listCandidates(
  { caller, query }: Asked<typeof call>,
  services: Services,
): Promise<Answer<typeof call>> {
  const { rows, total } = await candidates.listCandidates(services.replica, caller.id, query);
  return toPage(
    rows.map((row) => presentCandidate(row, services)),
    total,
    query,
  );
}
