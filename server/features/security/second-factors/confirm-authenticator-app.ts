import type { confirmAuthenticatorApp as call } from '#contract/calls/second-factors.ts';
import { secondFactorTexts } from '#contract/texts/second-factors.ts';
import { lockAccount } from '#server/domain/identity/queries/accounts.ts';
import {
  confirmAuthenticatorApp as confirmApp,
  findAuthenticatorApp,
} from '#server/domain/identity/second-factors/queries/authenticator-apps.ts';
import { setSecondFactorProven } from '#server/domain/identity/queries/tokens.ts';
import { writeAudit } from '#server/domain/audit/queries/audit.ts';
import { DomainError } from '#server/platform/errors/domain-error.ts';
import type { Reply, RequestContext } from '#server/http/route.ts';
import { enqueueEmail } from '#server/platform/mail/enqueue-email.ts';
import { authenticatorAppAdded } from '#server/features/security/emails.ts';
import { checkTotp } from '#server/domain/identity/second-factors/check-second-factor.ts';
import { issueRecoveryCodes } from '#server/domain/identity/second-factors/issue-recovery-codes.ts';
import { listSecondFactors } from '#server/domain/identity/second-factors/list-second-factors.ts';
import type { Services } from '#server/http/services.ts';

/** Makes the authenticator app a second factor once it shows the right code. */
export async function confirmAuthenticatorApp(
  { principal, body, clientAddress }: RequestContext<typeof call>,
  services: Services,
): Promise<Reply<typeof call>> {
  const { db, secret } = services;
  const { actor } = principal;
  const { member_id } = actor;
  const recovery_codes = await db.transaction().execute(async (tx) => {
    await lockAccount(tx, member_id);
    const app = await findAuthenticatorApp(tx, member_id);
    if (!app) throw new DomainError('authenticator_app_not_started');
    if (app.confirmed_at) throw new DomainError('authenticator_app_exists');
    const isFirst = (await listSecondFactors(tx, member_id)).length === 0;
    if (!(await checkTotp(tx, secret, { member_id, code: body.code, isFirst: true })))
      throw new DomainError('second_factor_wrong');
    await confirmApp(tx, member_id);
    await setSecondFactorProven(tx, principal.token);
    await writeAudit(tx, { action: 'add second factor', actor, detail: { kind: 'totp' }, clientAddress });
    await enqueueEmail(tx, services, authenticatorAppAdded, { member_id });
    return isFirst ? await issueRecoveryCodes(tx, secret, member_id) : null;
  });
  return { message: secondFactorTexts.appAdded, data: { recovery_codes } };
}
