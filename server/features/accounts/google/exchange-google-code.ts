import type { exchangeGoogleCode as call } from '#contract/calls/google.ts';
import { lockAccount } from '#server/domain/identity/queries/accounts.ts';
import { consumeGoogleCode, findGoogleCodeMember } from '#server/features/accounts/queries/google-codes.ts';
import { DomainError } from '#server/platform/errors/domain-error.ts';
import type { Reply, RequestContext } from '#server/http/route.ts';
import type { Services } from '#server/http/services.ts';
import { createLoginChallenge, finishLogIn } from '#server/features/accounts/log-in/finish-log-in.ts';
import { readBrowserSecret } from './browser-secret.ts';
import { hashGoogleCode } from './hash-google-code.ts';

/** Logs in to the account of a one-time code. */
export async function exchangeGoogleCode(
  { body, ...context }: RequestContext<typeof call>,
  services: Services,
): Promise<Reply<typeof call>> {
  const { db, secret } = services;
  const browser = readBrowserSecret(context.cookies);
  if (!browser) throw new DomainError('google_sign_in_expired');
  const hash = hashGoogleCode(secret, browser, body.code);

  const result = await db.transaction().execute(async (tx) => {
    const member_id = await findGoogleCodeMember(tx, hash);
    const account = member_id && (await lockAccount(tx, member_id));
    if (!account || !(await consumeGoogleCode(tx, hash))) throw new DomainError('google_sign_in_expired');
    const challenge = await createLoginChallenge(tx, account, { method: 'google', origin: context.origin });
    return challenge ?? (await finishLogIn(tx, services, account, { ...context, method: 'google' }));
  });
  if ('methods' in result) throw new DomainError('second_factor_required', { challenge: result });
  return result;
}
