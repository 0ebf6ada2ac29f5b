import type { requestReset } from '#contract/accounts.ts';
import { accountTexts } from '#contract/texts/accounts.ts';
import { findAccountByEmail } from '#server/db/accounts.ts';
import { toClientNetwork } from '#server/http/client-network.ts';
import type { Answer, Asked } from '#server/http/route.ts';
import { resetCodeLetter } from '#server/mail/letters.ts';
import type { Services } from '#server/services.ts';
import { issueCode } from './codes.ts';
import { findKnownDevice } from './known-device.ts';
import { resetMails, resetMailsADay } from './limits.ts';
import { setResetCookie } from './reset-cookie.ts';

type Request = Pick<Asked<typeof requestReset>, 'cookies' | 'from'> & { email: string };

/** Whether the e-mail may have another letter: a known device is counted apart from everybody else. */
async function mayMail({ cookies, email, from }: Request, { db, limits }: Services) {
  const device = await findKnownDevice(db, cookies, email);
  return (
    (await limits.isWithin(resetMails, `${email} ${device ?? toClientNetwork(from)}`)) &&
    (await limits.isWithin(resetMailsADay, device ? `${email} ${device}` : email))
  );
}

/**
 * The letter with a new code; none for an e-mail without an account or with too many letters already. An unknown
 * e-mail gets a code too, which nobody is sent: trying a code then costs the same for both.
 */
async function letterTo(request: Request, services: Services) {
  const { email, from } = request;
  if (!(await mayMail(request, services))) return undefined;
  const owner = { email, purpose: 'reset' as const, requested_from: toClientNetwork(from) };
  const code = await issueCode(services.db, services.secret, owner);
  return (await findAccountByEmail(services.db, email)) ? resetCodeLetter(email, code) : undefined;
}

/** Answers before it looks, so that the answer tells nobody which e-mails have an account. */
export async function askForReset(
  { body, cookies, from }: Asked<typeof requestReset>,
  services: Services,
): Promise<Answer<typeof requestReset>> {
  const { email } = body;
  setResetCookie(cookies, services.secret, email);
  services.mailer.sendLater(() => letterTo({ cookies, email, from }, services));
  return { message: accountTexts.resetRequested };
}
