import type { getUser as call } from '#contract/calls/profile.ts';
import { findAccount } from '#server/db/accounts/accounts.ts';
import { DomainError } from '#server/errors/domain-error.ts';
import type { Reply, RequestContext } from '#server/http/route.ts';
import type { Services } from '#server/services.ts';
import { presentUser } from '#server/users/present-user.ts';

export async function getUser(
  { principal }: RequestContext<typeof call>,
  { db, photos }: Services,
): Promise<Reply<typeof call>> {
  const account = await findAccount(db, principal.actor.member_id);
  if (!account) throw new DomainError('not_signed_in');
  return { data: { data: presentUser(account, photos) } };
}
