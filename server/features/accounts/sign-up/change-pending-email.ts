import type { changePendingEmail as call } from '#contract/calls/accounts.ts';
import { accountTexts } from '#contract/texts/accounts.ts';
import { lockAccount, toActor } from '#server/domain/identity/queries/accounts.ts';
import { setEmail } from '#server/domain/identity/queries/members.ts';
import { writeAudit } from '#server/domain/audit/queries/audit.ts';
import { removeCodes } from '#server/domain/identity/queries/codes.ts';
import { DomainError } from '#server/platform/errors/domain-error.ts';
import type { Reply, RequestContext } from '#server/http/route.ts';
import type { Services } from '#server/http/services.ts';
import { mailEmailCode } from '#server/features/accounts/codes.ts';
import { waitForEmail } from '#server/features/accounts/wait-for-email.ts';

/** Corrects the email of an account that is not verified yet, and revokes the code sent to the previous one. */
export async function changePendingEmail(
  { body: { email }, principal, clientAddress, isDisconnected }: RequestContext<typeof call>,
  services: Services,
): Promise<Reply<typeof call>> {
  const job = await services.db.transaction().execute(async (tx) => {
    const account = await lockAccount(tx, principal.actor.member_id);
    if (!account) throw new DomainError('not_signed_in');
    if (account.email_verified_at) throw new DomainError('already_verified');
    await removeCodes(tx, { email: account.email, purpose: 'email' });
    if (!(await setEmail(tx, account.id, email))) throw new DomainError('email_taken', {});
    const detail = { previous: account.email };
    await writeAudit(tx, { action: 'email change', actor: toActor(account), detail, clientAddress });
    return await mailEmailCode(tx, services, email);
  });
  const is_code_sent = await waitForEmail(services, job, isDisconnected);
  const message = is_code_sent ? accountTexts.codeSentTo(email) : accountTexts.codeDelayedTo(email);
  return { message, data: { email, is_code_sent } };
}
