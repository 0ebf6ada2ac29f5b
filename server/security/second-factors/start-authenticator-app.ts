import type { startAuthenticatorApp as call } from '#contract/calls/second-factors.ts';
import { lockAccount } from '#server/db/accounts/accounts.ts';
import {
  findAuthenticatorApp,
  startAuthenticatorApp as storeApp,
} from '#server/db/accounts/authenticator-apps.ts';
import { DomainError } from '#server/errors/domain-error.ts';
import type { Reply, RequestContext } from '#server/http/route.ts';
import { sealTotpSecret } from '#server/second-factors/sealed-totp-secret.ts';
import { buildTotpUri, createTotpSecret } from '#server/second-factors/totp.ts';
import type { Services } from '#server/services.ts';

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
