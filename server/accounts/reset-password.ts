import type { resetPassword } from '#contract/accounts.ts';
import { accountTexts } from '#contract/texts/accounts.ts';
import { type Account, findAccountByEmail, setPasswordHash } from '#server/db/accounts.ts';
import { writeAudit } from '#server/db/audit.ts';
import { consumeCode, takeTry } from '#server/db/codes.ts';
import { revokeTokens } from '#server/db/tokens.ts';
import { invalid } from '#server/http/problem.ts';
import type { Answer, Asked } from '#server/http/route.ts';
import { limitFailures } from '#server/limits/limit-failures.ts';
import { passwordResetLetter } from '#server/mail/letters.ts';
import { hashPassword } from '#server/passwords/hash.ts';
import { isCommonPassword } from '#server/passwords/is-common.ts';
import type { Services } from '#server/services.ts';
import { hashOfCode } from './codes.ts';
import { wrongResetCodes } from './limits.ts';

/** The account of the e-mail when the code is its live one; each look takes one of the code's tries. */
async function accountOfCode({ db }: Services, email: string, hash: Buffer): Promise<Account | undefined> {
  const account = await findAccountByEmail(db, email);
  const code = account && (await takeTry(db, account.id, 'reset'));
  return code?.hash.equals(hash) ? account : undefined;
}

/** An unknown e-mail, a wrong code and one out of time or tries answer alike, so that none can be told apart. */
export async function setNewPassword(
  { body, from }: Asked<typeof resetPassword>,
  services: Services,
): Promise<Answer<typeof resetPassword>> {
  if (isCommonPassword(body.new_password)) throw invalid(accountTexts.passwordBreached);
  const { db, limits, mailer, secret } = services;
  const email = body.email.toLowerCase();
  const hash = hashOfCode(secret, body.reset_code);
  const account = await limitFailures(limits, [[wrongResetCodes, from]], () =>
    accountOfCode(services, email, hash),
  );
  if (!account) throw invalid(accountTexts.codeWrong);

  const password_hash = await hashPassword(body.new_password);
  await db.transaction().execute(async (tx) => {
    if (!(await consumeCode(tx, account.id, 'reset', hash))) throw invalid(accountTexts.codeWrong);
    await setPasswordHash(tx, account.id, password_hash);
    await revokeTokens(tx, account.id, 'session');
    await revokeTokens(tx, account.id, 'register');
    await writeAudit(tx, { action: 'password reset', account_id: account.id, from });
  });
  mailer.sendLater(async () => passwordResetLetter(email));
  return { message: accountTexts.resetDone };
}
