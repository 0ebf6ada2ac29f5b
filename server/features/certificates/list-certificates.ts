import type { listCertificates as call } from '#contract/calls/certificates.ts';
import { toPage } from '#contract/pages.ts';
import { ownedBy } from '#server/domain/access/ownership.ts';
import { listCertificatesOf } from '#server/domain/certificates/queries/certificates.ts';
import type { Reply, RequestContext } from '#server/http/route.ts';
import type { Services } from '#server/http/services.ts';
import { presentCertificates } from './present-certificate.ts';

/** Lists the certificates that the caller's organisation issued, or those of others of which it is the source. */
export async function listCertificates(
  { principal, query }: RequestContext<typeof call>,
  { reads }: Services,
): Promise<Reply<typeof call>> {
  return await reads.run(principal.organization.id, async ({ db }) => {
    const side = { ...ownedBy(principal), side: query.side };
    const { rows, total } = await listCertificatesOf(db, side, query);
    return toPage(await presentCertificates(db, rows, principal), total, query);
  });
}
