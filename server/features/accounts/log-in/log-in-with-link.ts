import type { logInWithLink as call } from '#contract/calls/accounts.ts';
import { lockAccount } from '#server/domain/identity/queries/accounts.ts';
import { consumeLogInLink, findLogInLinkMember } from '#server/features/accounts/queries/log-in-links.ts';
import { hashToken } from '#server/domain/identity/queries/tokens.ts';
import { DomainError } from '#server/platform/errors/domain-error.ts';
import type { Reply, RequestContext } from '#server/http/route.ts';
import type { Services } from '#server/http/services.ts';
import { createLoginChallenge, finishLogIn } from './finish-log-in.ts';

/** Logs in with an emailed link, which is used up. A second factor is asked for as after a password. */
export async function logInWithLink(
  { body, ...context }: RequestContext<typeof call>,
  services: Services,
): Promise<Reply<typeof call>> {
  const hash = hashToken(body.token);
  const method = 'email link';
  const result = await services.db.transaction().execute(async (tx) => {
    const member_id = await findLogInLinkMember(tx, hash);
    const account = member_id && (await lockAccount(tx, member_id));
    if (!account || !(await consumeLogInLink(tx, hash))) throw new DomainError('log_in_link_expired');
    const challenge = await createLoginChallenge(tx, account, { method, origin: context.origin });
    return challenge ?? (await finishLogIn(tx, services, account, { ...context, method }));
  });
  if ('methods' in result) throw new DomainError('second_factor_required', { challenge: result });
  return result;
}
