import type { cancelEmailChange as call } from '#contract/calls/email-change.ts';
import { emailChangeTexts } from '#contract/texts/email-change.ts';
import { lockAccount } from '#server/domain/identity/queries/accounts.ts';
import { removeEmailChange } from '#server/domain/identity/queries/email-changes.ts';
import { DomainError } from '#server/platform/errors/domain-error.ts';
import type { Reply, RequestContext } from '#server/http/route.ts';
import type { Services } from '#server/http/services.ts';

export async function cancelEmailChange(
  { principal }: RequestContext<typeof call>,
  { db }: Services,
): Promise<Reply<typeof call>> {
  await db.transaction().execute(async (tx) => {
    const account = await lockAccount(tx, principal.actor.member_id);
    if (!account) throw new DomainError('not_signed_in');
    if (!(await removeEmailChange(tx, account))) throw new DomainError('email_change_not_found');
  });
  return { message: emailChangeTexts.cancelled };
}
