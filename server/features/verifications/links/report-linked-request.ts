import type { reportLinkedRequest as call } from '#contract/calls/verification-links.ts';
import { verificationTexts } from '#contract/texts/verifications.ts';
import { report } from '#server/features/verifications/answer/report.ts';
import type { Reply, RequestContext } from '#server/http/route.ts';
import type { Services } from '#server/http/services.ts';
import { DomainError } from '#server/platform/errors/domain-error.ts';
import { lockVerification } from '#server/domain/verifications/queries/verifications.ts';
import { findLinked } from './lock-linked-request.ts';
import { toAddressCauser } from '#server/features/verifications/parties/to-address-causer.ts';

/** Reports the request of a link to the operators, whatever became of it. @throws DomainError answer_link_unknown */
export async function reportLinkedRequest(
  { body, clientAddress }: RequestContext<typeof call>,
  services: Services,
): Promise<Reply<typeof call>> {
  const { id } = await findLinked(services, body.token, clientAddress);
  await services.db.transaction().execute(async (tx) => {
    const row = await lockVerification(tx, id);
    if (!row) throw new DomainError('answer_link_unknown');
    await report(tx, services, row, toAddressCauser(row));
  });
  return { message: verificationTexts.reported };
}
