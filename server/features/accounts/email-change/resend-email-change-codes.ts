import { emailChangeTexts } from '#contract/texts/email-change.ts';
import type { resendEmailChangeCodes as call } from '#contract/calls/email-change.ts';
import { lockAccount } from '#server/domain/identity/queries/accounts.ts';
import { findEmailChange } from '#server/domain/identity/queries/email-changes.ts';
import { DomainError } from '#server/platform/errors/domain-error.ts';
import type { Reply, RequestContext } from '#server/http/route.ts';
import type { Services } from '#server/http/services.ts';
import { sendChangeCodes } from '#server/domain/identity/email-changes/send-change-codes.ts';

/** Replaces the codes of both addresses. It asks for no password, because the addresses stay the same. */
export async function resendEmailChangeCodes(
  { principal }: RequestContext<typeof call>,
  services: Services,
): Promise<Reply<typeof call>> {
  return await services.db.transaction().execute(async (tx) => {
    const account = await lockAccount(tx, principal.actor.member_id);
    if (!account) throw new DomainError('not_signed_in');
    const change = await findEmailChange(tx, account.id);
    if (!change) throw new DomainError('email_change_not_found');
    return {
      message: emailChangeTexts.sent,
      data: await sendChangeCodes(tx, services, account, change.email),
    };
  });
}
