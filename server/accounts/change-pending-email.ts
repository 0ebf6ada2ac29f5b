import type { changePendingEmail as call } from '#contract/accounts.ts';
import { accountTexts } from '#contract/texts/accounts.ts';
import { lockAccount, setEmail } from '#server/db/accounts.ts';
import { writeAudit } from '#server/db/audit.ts';
import { removeCodes } from '#server/db/codes.ts';
import { forbidden, invalid, unauthenticated } from '#server/http/problem.ts';
import type { Answer, Asked } from '#server/http/route.ts';
import type { Services } from '#server/services.ts';
import { issueCode } from './codes.ts';
import { mailEmailCode } from './mail-email-code.ts';

/** Corrects the e-mail of an account that is not verified yet; the code that went to the one before dies. */
export async function changePendingEmail(
  { body: { email }, caller, from, log }: Asked<typeof call>,
  { db, mailer, secret }: Services,
): Promise<Answer<typeof call>> {
  const code = await db.transaction().execute(async (tx) => {
    const account = await lockAccount(tx, caller.id);
    if (!account) throw unauthenticated(accountTexts.notSignedIn);
    if (account.email_verified_at) throw forbidden(accountTexts.alreadyVerified);
    await removeCodes(tx, { email: account.email, purpose: 'email' });
    if (!(await setEmail(tx, account.id, email))) throw invalid(accountTexts.emailTaken);
    const detail = { previous: account.email };
    await writeAudit(tx, { action: 'email change', account_id: account.id, detail, from });
    return await issueCode(tx, secret, { email, purpose: 'email' });
  });
  await mailEmailCode(mailer, { email, code, log });
  return { message: accountTexts.codeSentTo(email), data: { email } };
}
