import type { FastifyBaseLogger } from 'fastify';
import { accountTexts } from '#contract/texts/accounts.ts';
import { invalid, Problem } from '#server/http/problem.ts';
import { emailCodeLetter } from '#server/mail/letters.ts';
import { type Mailer, Undeliverable } from '#server/mail/mailer.ts';

/**
 * Mails an e-mail code to somebody who waits for it.
 * @throws Problem 422 when no mail server takes the e-mail, 503 when the mail cannot leave
 */
export async function mailEmailCode(
  mailer: Mailer,
  { email, code, log }: { email: string; code: string; log: FastifyBaseLogger },
): Promise<void> {
  try {
    await mailer.send(emailCodeLetter(email, code));
  } catch (error) {
    if (error instanceof Undeliverable) throw invalid(accountTexts.codeResendFailed);
    log.error({ err: error }, 'a code was not sent');
    throw new Problem(503, accountTexts.codeResendFailed);
  }
}
