import type { login } from '#contract/accounts.ts';
import { accountTexts } from '#contract/texts/accounts.ts';
import { findAccountByEmail, lockAccount, setPasswordHash } from '#server/db/accounts.ts';
import { writeAudit } from '#server/db/audit.ts';
import { codeState } from '#server/db/codes.ts';
import { issueToken } from '#server/db/tokens.ts';
import { forbidden, unauthenticated } from '#server/http/problem.ts';
import type { Answer, Asked } from '#server/http/route.ts';
import { limitFailures } from '#server/limits/limit-failures.ts';
import { emailCodeLetter } from '#server/mail/letters.ts';
import { hashPassword, isOutdated, isPassword } from '#server/passwords/hash.ts';
import type { Services } from '#server/services.ts';
import { presentUser } from '#server/users/present-user.ts';
import { issueCode } from './codes.ts';
import { wrongPasswords, wrongPasswordsFrom } from './limits.ts';

/** The account whose password this is; it takes the same time when there is none. */
async function authenticate({ db }: Services, email: string, password: string) {
  const account = await findAccountByEmail(db, email);
  const password_hash = account?.password_hash ?? null;
  const isRight = await isPassword(password, password_hash);
  return account && isRight && password_hash !== null ? { ...account, password_hash } : undefined;
}

export async function logIn(
  { body, from }: Asked<typeof login>,
  services: Services,
): Promise<Answer<typeof login>> {
  const { db, limits, mailer, photos, secret } = services;
  const email = body.email.toLowerCase();
  const account = await limitFailures(
    limits,
    [
      [wrongPasswordsFrom, from],
      [wrongPasswords, email],
    ],
    () => authenticate(services, email, body.password),
  );
  if (!account) throw unauthenticated(accountTexts.badCredentials);
  if (account.role !== body.role) throw forbidden(accountTexts.wrongRole(account.role));

  const newHash = isOutdated(account.password_hash) ? await hashPassword(body.password) : undefined;
  const { token, code, user } = await db.transaction().execute(async (tx) => {
    const current = await lockAccount(tx, account.id);
    // A password that was changed a moment ago ended all sessions; this must not be one more.
    if (current?.password_hash !== account.password_hash) throw unauthenticated(accountTexts.badCredentials);
    if (newHash) await setPasswordHash(tx, account.id, newHash);
    const user = presentUser(current, photos);
    const isVerified = user.email_verified_at !== null;
    const needsCode = !isVerified && (await codeState(tx, account.id, 'email')) !== 'live';
    await writeAudit(tx, {
      action: 'log-in',
      account_id: account.id,
      detail: { verified: isVerified },
      from,
    });
    return {
      user,
      token: await issueToken(tx, account.id, isVerified ? 'session' : 'register'),
      code: needsCode ? await issueCode(tx, secret, account.id, 'email') : undefined,
    };
  });
  if (code) mailer.sendLater(async () => emailCodeLetter(email, code));
  return { token, user, data: { role: user.role, email_verified_at: user.email_verified_at } };
}
