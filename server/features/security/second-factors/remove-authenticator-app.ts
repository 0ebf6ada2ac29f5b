import type { removeAuthenticatorApp as call } from '#contract/calls/second-factors.ts';
import { secondFactorTexts } from '#contract/texts/second-factors.ts';
import { lockAccount } from '#server/domain/identity/queries/accounts.ts';
import {
  findAuthenticatorApp,
  removeAuthenticatorApp as removeApp,
} from '#server/domain/identity/second-factors/queries/authenticator-apps.ts';
import { writeAudit } from '#server/domain/audit/queries/audit.ts';
import { DomainError } from '#server/platform/errors/domain-error.ts';
import type { Reply, RequestContext } from '#server/http/route.ts';
import { enqueueEmail } from '#server/platform/mail/enqueue-email.ts';
import { authenticatorAppRemoved } from '#server/features/security/emails.ts';
import { removeUnneededRecoveryCodes } from '#server/domain/identity/second-factors/remove-unneeded-recovery-codes.ts';
import type { Services } from '#server/http/services.ts';

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
