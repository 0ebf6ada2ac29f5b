import type { listAnomalies as call } from '#contract/calls/anomalies.ts';
import { toPage } from '#contract/pages.ts';
import * as store from '#server/db/anomalies/anomalies.ts';
import type { Reply, RequestContext } from '#server/http/route.ts';
import type { Services } from '#server/services.ts';

export async function listAnomalies(
  { query }: RequestContext<typeof call>,
  { db }: Services,
): Promise<Reply<typeof call>> {
  const { rows, total } = await store.listAnomalies(db, query);
  const anomalies = rows.map(
    ({
      organization_id,
      organization,
      member_id,
      member,
      raised_at,
      stopped_until,
      lifted_at,
      ...anomaly
    }) => ({
      ...anomaly,
      organization: { id: organization_id, name: organization },
      member: { id: member_id, name: member },
      raised_at: raised_at.toISOString(),
      stopped_until: stopped_until?.toISOString() ?? null,
      lifted_at: lifted_at?.toISOString() ?? null,
    }),
  );
  return toPage(anomalies, total, query);
}
