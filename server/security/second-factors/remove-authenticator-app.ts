import type { removeAuthenticatorApp as call } from '#contract/calls/second-factors.ts';
import { secondFactorTexts } from '#contract/texts/second-factors.ts';
import { lockAccount } from '#server/db/accounts/accounts.ts';
import {
  findAuthenticatorApp,
  removeAuthenticatorApp as removeApp,
} from '#server/db/accounts/authenticator-apps.ts';
import { writeAudit } from '#server/db/activity/audit.ts';
import { DomainError } from '#server/errors/domain-error.ts';
import type { Reply, RequestContext } from '#server/http/route.ts';
import { enqueueEmail } from '#server/mail/enqueue-email.ts';
import { authenticatorAppRemoved } from '#server/security/emails.ts';
import { removeUnneededRecoveryCodes } from '#server/second-factors/remove-unneeded-recovery-codes.ts';
import type { Services } from '#server/services.ts';

/** Removes the authenticator app, and the recovery codes with the last second factor. */
export async function removeAuthenticatorApp(
  { principal, clientAddress }: RequestContext<typeof call>,
  services: Services,
): Promise<Reply<typeof call>> {
  const { actor } = principal;
  const { member_id } = actor;
  await services.db.transaction().execute(async (tx) => {
    await lockAccount(tx, member_id);
    const app = await findAuthenticatorApp(tx, member_id);
    if (!app?.confirmed_at) throw new DomainError('authenticator_app_not_started');
    await removeApp(tx, member_id);
    await removeUnneededRecoveryCodes(tx, member_id);
    await writeAudit(tx, { action: 'remove second factor', actor, detail: { kind: 'totp' }, clientAddress });
    await enqueueEmail(tx, services, authenticatorAppRemoved, { member_id });
  });
  return { message: secondFactorTexts.appRemoved };
}
