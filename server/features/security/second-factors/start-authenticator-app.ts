import type { startAuthenticatorApp as call } from '#contract/calls/second-factors.ts';
import { lockAccount } from '#server/domain/identity/queries/accounts.ts';
import {
  findAuthenticatorApp,
  startAuthenticatorApp as storeApp,
} from '#server/domain/identity/second-factors/queries/authenticator-apps.ts';
import { DomainError } from '#server/platform/errors/domain-error.ts';
import type { Reply, RequestContext } from '#server/http/route.ts';
import { sealTotpSecret } from '#server/domain/identity/second-factors/sealed-totp-secret.ts';
import { buildTotpUri, createTotpSecret } from '#server/domain/identity/second-factors/totp.ts';
import type { Services } from '#server/http/services.ts';

/** Creates the secret of an authenticator app. A secret that was not confirmed is replaced. */
export async function startAuthenticatorApp(
  { principal }: RequestContext<typeof call>,
  { db, secret }: Services,
): Promise<Reply<typeof call>> {
  const { member_id, email } = principal.actor;
  const totpSecret = createTotpSecret();
  await db.transaction().execute(async (tx) => {
    await lockAccount(tx, member_id);
    if ((await findAuthenticatorApp(tx, member_id))?.confirmed_at)
      throw new DomainError('authenticator_app_exists');
    await storeApp(tx, member_id, sealTotpSecret(secret, member_id, totpSecret));
  });
  return { data: { secret: totpSecret, uri: buildTotpUri(totpSecret, email) } };
}
