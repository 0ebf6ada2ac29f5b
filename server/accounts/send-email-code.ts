import type { requestEmailCode } from '#contract/accounts.ts';
import { accountTexts } from '#contract/texts/accounts.ts';
import type { Answer, Asked } from '#server/http/route.ts';
import type { Services } from '#server/services.ts';
import { issueCode } from './codes.ts';
import { mailEmailCode } from './mail-email-code.ts';

/** Mails a new code. Who asks is told when the mail does not leave: there is nothing else to wait for. */
export async function sendEmailCode(
  { caller: { email }, log }: Asked<typeof requestEmailCode>,
  { db, mailer, secret }: Services,
): Promise<Answer<typeof requestEmailCode>> {
  const code = await issueCode(db, secret, { email, purpose: 'email' });
  await mailEmailCode(mailer, { email, code, log });
  return { message: accountTexts.codeResent };
}
