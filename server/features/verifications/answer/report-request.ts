import type { reportRequest as call } from '#contract/calls/verification-requests.ts';
import { verificationTexts } from '#contract/texts/verifications.ts';
import { toMemberCauser } from '#server/features/verifications/parties/to-member-causer.ts';
import type { Reply, RequestContext } from '#server/http/route.ts';
import type { Services } from '#server/http/services.ts';
import { lockRequest } from './lock-request.ts';
import { report } from './report.ts';

/** Reports a request to the operators. @throws DomainError request_not_found */
export async function reportRequest(
  { principal, params, clientAddress }: RequestContext<typeof call>,
  services: Services,
): Promise<Reply<typeof call>> {
  await services.db.transaction().execute(async (tx) => {
    const row = await lockRequest(tx, principal, params.reference);
    await report(tx, services, row, await toMemberCauser(tx, principal, 'responder', clientAddress));
  });
  return { message: verificationTexts.reported };
}
