import type { exchangeGoogleCode as call } from '#contract/calls/google.ts';
import { lockAccount, toActor } from '#server/db/accounts/accounts.ts';
import { writeAudit } from '#server/db/activity/audit.ts';
import { consumeGoogleCode, findGoogleCodeMember } from '#server/db/accounts/google-codes.ts';
import { issueToken } from '#server/db/accounts/tokens.ts';
import { DomainError } from '#server/errors/domain-error.ts';
import type { Reply, RequestContext } from '#server/http/route.ts';
import type { Services } from '#server/services.ts';
import { presentUser } from '#server/users/present-user.ts';
import { rememberDevice } from '#server/accounts/log-in/known-device.ts';
import { readBrowserSecret } from './browser-secret.ts';
import { hashGoogleCode } from './hash-google-code.ts';

/** Logs in to the account of a one-time code. */
export async function exchangeGoogleCode(
  { body, cookies, clientAddress }: RequestContext<typeof call>,
  { db, photos, secret }: Services,
): Promise<Reply<typeof call>> {
  const browser = readBrowserSecret(cookies);
  if (!browser) throw new DomainError('google_sign_in_expired');
  const hash = hashGoogleCode(secret, browser, body.code);

  const { account, token } = await db.transaction().execute(async (tx) => {
    const member_id = await findGoogleCodeMember(tx, hash);
    const account = member_id && (await lockAccount(tx, member_id));
    if (!account || !(await consumeGoogleCode(tx, hash))) throw new DomainError('google_sign_in_expired');
    const detail = { verified: true, by: 'google' };
    await writeAudit(tx, { action: 'log-in', actor: toActor(account), detail, clientAddress });
    await rememberDevice(tx, cookies, account.id);
    return { account, token: await issueToken(tx, account.id, 'session') };
  });
  const user = presentUser(account, photos);
  return { token, user, data: { role: user.role, email_verified_at: user.email_verified_at } };
}
