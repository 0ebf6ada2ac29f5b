import type { listViewers as call } from '#contract/calls/activity.ts';
import { LOG_MAX_COUNTED } from '#contract/limits.ts';
import { toCappedPage } from '#contract/pages.ts';
import { activityTexts } from '#contract/texts/activity.ts';
import { ownedBy } from '#server/domain/access/ownership.ts';
import type { Reply, RequestContext } from '#server/http/route.ts';
import type { Services } from '#server/http/services.ts';
import { countViewerDays, listViewerDays } from './queries/viewers.ts';

/** Who viewed the organisation's own candidates, by day, organisation and purpose, the newest day first. */
export async function listViewers(
  { principal, query }: RequestContext<typeof call>,
  { db, candidateIds }: Services,
): Promise<Reply<typeof call>> {
  const { organization_id } = ownedBy(principal);
  const rows = await listViewerDays(db, organization_id, query);
  const lines = rows.map(({ name, purpose, candidates, ...line }) => ({
    ...line,
    name: name || activityTexts.deletedAccount,
    purpose: purpose || null,
    candidates: candidates.map((candidate) => ({ ...candidate, id: candidateIds.encode(candidate.id) })),
  }));
  const counted = await countViewerDays(db, organization_id, LOG_MAX_COUNTED + 1);
  return toCappedPage(lines, counted, LOG_MAX_COUNTED, query);
}
