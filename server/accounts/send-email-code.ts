import type { requestEmailCode } from '#contract/accounts.ts';
import { accountTexts } from '#contract/texts/accounts.ts';
import { invalid, Problem } from '#server/http/problem.ts';
import type { Answer, Asked } from '#server/http/route.ts';
import { emailCodeLetter } from '#server/mail/letters.ts';
import { Undeliverable } from '#server/mail/mailer.ts';
import type { Services } from '#server/services.ts';
import { issueCode } from './codes.ts';

/** Mails a new code. Who asks is told when the mail does not leave: there is nothing else to wait for. */
export async function sendEmailCode(
  { caller, log }: Asked<typeof requestEmailCode>,
  { db, mailer, secret }: Services,
): Promise<Answer<typeof requestEmailCode>> {
  const code = await issueCode(db, secret, { email: caller.email, purpose: 'email' });
  try {
    await mailer.send(emailCodeLetter(caller.email, code));
  } catch (error) {
    if (error instanceof Undeliverable) throw invalid(accountTexts.codeResendFailed);
    log.error({ err: error }, 'a code was not sent');
    throw new Problem(503, accountTexts.codeResendFailed);
  }
  return { message: accountTexts.codeResent };
}
