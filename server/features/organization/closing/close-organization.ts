import type { closeOrganization as call } from '#contract/calls/closing.ts';
import { closingTexts } from '#contract/texts/closing.ts';
import { findAccount } from '#server/domain/identity/queries/accounts.ts';
import { startClosing } from './queries/closings.ts';
import { writeAudit } from '#server/domain/audit/queries/audit.ts';
import { DomainError } from '#server/platform/errors/domain-error.ts';
import type { Reply, RequestContext } from '#server/http/route.ts';
import {
  checkCurrentPassword,
  lockCheckedAccount,
} from '#server/domain/identity/passwords/check-current-password.ts';
import type { Services } from '#server/http/services.ts';
import { notifyMembers } from '#server/domain/identity/notify-members.ts';
import { withdrawOpenVerifications } from '#server/domain/verifications/withdraw-open-verifications.ts';
import { closingRequested } from './emails.ts';

/** Closes the principal's organisation after the grace period. Until then everything works as before. */
export async function closeOrganization(
  { principal, body: { password }, clientAddress }: RequestContext<typeof call>,
  services: Services,
): Promise<Reply<typeof call>> {
  const { db, env, limits } = services;
  const account = await findAccount(db, principal.actor.member_id);
  if (!account) throw new DomainError('not_signed_in');
  await checkCurrentPassword(limits, account, password);
  const closingAt = await db.transaction().execute(async (tx) => {
    await lockCheckedAccount(tx, account);
    const closing_at = await startClosing(tx, principal.actor, env.closingGraceDays);
    if (!closing_at) throw new DomainError('already_closing');
    const detail = { closing_at: closing_at.toISOString() };
    await writeAudit(tx, { action: 'close account', actor: principal.actor, detail, clientAddress });
    await withdrawOpenVerifications(tx, account.organization_id);
    await notifyMembers(tx, services, account.organization_id, closingRequested);
    return closing_at;
  });
  return { message: closingTexts.closing(closingAt), data: { closing_at: closingAt.toISOString() } };
}
