import type { requestEmailCode } from '#contract/calls/accounts.ts';
import { accountTexts } from '#contract/texts/accounts.ts';
import { Problem } from '#server/http/problem.ts';
import type { Answer, Asked } from '#server/http/route.ts';
import type { Services } from '#server/services.ts';
import { mailEmailCode } from './codes.ts';
import { waitForEmail } from './wait-for-email.ts';

/** Mails a new code. The caller is told when the mail does not leave: there is nothing else to wait for. */
export async function sendEmailCode(
  { caller: { email }, isGone }: Asked<typeof requestEmailCode>,
  services: Services,
): Promise<Answer<typeof requestEmailCode>> {
  const job = await services.db.transaction().execute((tx) => mailEmailCode(tx, services, email));
  if (!(await waitForEmail(services, job, isGone)))
    throw new Problem(503, accountTexts.codeResendFailed, [accountTexts.codeDelayed]);
  return { message: accountTexts.codeResent };
}
