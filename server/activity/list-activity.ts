import type { listActivity as call } from '#contract/calls/activity.ts';
import { toPage } from '#contract/pages.ts';
import { listActivity as findActivity } from '#server/db/audit.ts';
import type { Answer, Asked } from '#server/http/route.ts';
import type { Services } from '#server/services.ts';
import { describe } from './describe.ts';

/** What the account itself did, the newest first. */
export async function listActivity(
  { caller, query }: Asked<typeof call>,
  { db, candidateIds }: Services,
): Promise<Answer<typeof call>> {
  const { rows, total } = await findActivity(db, caller.id, query);
  const entries = rows.map(({ id, at, action, detail, candidate_id, candidate_name, client_address }) => {
    const candidate =
      candidate_id === null ? null : { id: candidateIds.encode(candidate_id), name: candidate_name ?? '' };
    return {
      id,
      at: at.toISOString(),
      action,
      text: describe(action, detail, candidate),
      candidate,
      from: client_address,
    };
  });
  return toPage(entries, total, query);
}
