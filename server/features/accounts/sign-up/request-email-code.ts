import type { requestEmailCode as call } from '#contract/calls/accounts.ts';
import { accountTexts } from '#contract/texts/accounts.ts';
import { DomainError } from '#server/platform/errors/domain-error.ts';
import type { Reply, RequestContext } from '#server/http/route.ts';
import type { Services } from '#server/http/services.ts';
import { mailEmailCode } from '#server/features/accounts/codes.ts';
import { waitForEmail } from '#server/features/accounts/wait-for-email.ts';

/** Sends a new code, and reports when the email could not be sent: the caller waits for nothing else. */
export async function requestEmailCode(
  { principal: { actor }, isDisconnected }: RequestContext<typeof call>,
  services: Services,
): Promise<Reply<typeof call>> {
  const job = await services.db.transaction().execute((tx) => mailEmailCode(tx, services, actor.email));
  if (!(await waitForEmail(services, job, isDisconnected))) throw new DomainError('email_not_sent');
  return { message: accountTexts.codeResent };
}
