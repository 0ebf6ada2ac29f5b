import type { listAnomalies as call } from '#contract/calls/anomalies.ts';
import { toPage } from '#contract/pages.ts';
import * as store from '#server/domain/disclosure/anomalies/queries/anomalies.ts';
import type { Reply, RequestContext } from '#server/http/route.ts';
import type { Services } from '#server/http/services.ts';

export async function listAnomalies(
  { query }: RequestContext<typeof call>,
  { db }: Services,
): Promise<Reply<typeof call>> {
  const { rows, total } = await store.listAnomalies(db, query);
  const anomalies = rows.map(
    ({ organization_id, organization, member_id, member, has_left, ...anomaly }) => ({
      ...anomaly,
      organization: { id: organization_id, name: organization },
      member: { id: member_id, name: member, has_left },
      since: anomaly.since.toISOString(),
      raised_at: anomaly.raised_at.toISOString(),
      look_ups_stopped_at: anomaly.look_ups_stopped_at?.toISOString() ?? null,
    }),
  );
  return toPage(anomalies, total, query);
}
