import type { register } from '#contract/accounts.ts';
import { accountTexts } from '#contract/texts/accounts.ts';
import { insertAccount } from '#server/db/accounts.ts';
import { writeAudit } from '#server/db/audit.ts';
import { issueToken } from '#server/db/tokens.ts';
import { invalid } from '#server/http/problem.ts';
import type { Answer, Asked } from '#server/http/route.ts';
import { emailCodeLetter } from '#server/mail/letters.ts';
import { hashPassword } from '#server/passwords/hash.ts';
import { isCommonPassword } from '#server/passwords/is-common.ts';
import type { Services } from '#server/services.ts';
import { issueCode } from './codes.ts';

/** Opens an account. It stays when the mail with its code fails: another code can be asked for. */
export async function registerAccount(
  { body, from }: Asked<typeof register>,
  { db, env, mailer, secret }: Services,
): Promise<Answer<typeof register>> {
  if (isCommonPassword(body.password)) throw invalid(accountTexts.passwordBreached);
  const { role, phone } = body;
  const email = body.email.toLowerCase();
  const names =
    body.role === 'individual'
      ? { first_name: body.first_name, last_name: body.last_name }
      : { name: body.name };
  const profile = { ...names, role, email, phone, address: body.address ?? '' };
  const password_hash = await hashPassword(body.password);

  const { token, code } = await db.transaction().execute(async (tx) => {
    const account = await insertAccount(tx, { ...profile, password_hash, terms_version: env.termsVersion });
    if (!account) throw invalid(accountTexts.emailTaken);
    await writeAudit(tx, { action: 'register', account_id: account.id, detail: { role }, from });
    return {
      token: await issueToken(tx, account.id, 'register'),
      code: await issueCode(tx, secret, { email, purpose: 'email' }),
    };
  });
  mailer.sendLater(async () => emailCodeLetter(email, code));
  return { token, data: { role } };
}
