import type { listVerifications as call } from '#contract/calls/verifications.ts';
import { toPage } from '#contract/pages.ts';
import { ownedBy } from '#server/domain/access/ownership.ts';
import { presentVerificationRows } from '#server/http/present/present-verification.ts';
import { listOwnVerifications } from '#server/domain/verifications/queries/verifications.ts';
import type { Reply, RequestContext } from '#server/http/route.ts';
import type { Services } from '#server/http/services.ts';

/** Lists the verifications of the caller's organisation. */
export async function listVerifications(
  { principal, query }: RequestContext<typeof call>,
  { reads }: Services,
): Promise<Reply<typeof call>> {
  const own = { ...ownedBy(principal), state: query.state || undefined };
  return await reads.run(principal.organization.id, async ({ db }) => {
    const { rows, total } = await listOwnVerifications(db, own, query);
    return toPage(await presentVerificationRows(db, rows), total, query);
  });
}
