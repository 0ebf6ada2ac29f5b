import type { requestReset } from '#contract/accounts.ts';
import { accountTexts } from '#contract/texts/accounts.ts';
import { findAccountByEmail } from '#server/db/accounts.ts';
import { Problem } from '#server/http/problem.ts';
import type { Answer, Asked } from '#server/http/route.ts';
import { resetCodeLetter } from '#server/mail/letters.ts';
import type { Services } from '#server/services.ts';
import { issueCode } from './codes.ts';
import { resetMails } from './limits.ts';

/** The letter with a new code; none for an e-mail without an account or with too many letters already. */
async function letterTo(email: string, { db, limits, secret }: Services) {
  const account = await findAccountByEmail(db, email);
  if (!account) return undefined;
  try {
    await limits.use(resetMails, email);
  } catch (error) {
    if (error instanceof Problem) return undefined;
    throw error;
  }
  return resetCodeLetter(email, await issueCode(db, secret, account.id, 'reset'));
}

/** Answers before it looks, so that the answer tells nobody which e-mails have an account. */
export async function askForReset(
  { body }: Asked<typeof requestReset>,
  services: Services,
): Promise<Answer<typeof requestReset>> {
  const email = body.email.toLowerCase();
  services.mailer.sendLater(() => letterTo(email, services));
  return { message: accountTexts.resetRequested };
}
