import type { getUser as call } from '#contract/calls/profile.ts';
import { findAccount } from '#server/domain/identity/queries/accounts.ts';
import { DomainError } from '#server/platform/errors/domain-error.ts';
import type { Reply, RequestContext } from '#server/http/route.ts';
import type { Services } from '#server/http/services.ts';
import { presentUser } from '#server/domain/identity/present-user.ts';

export async function getUser(
  { principal }: RequestContext<typeof call>,
  { db, photos }: Services,
): Promise<Reply<typeof call>> {
  const account = await findAccount(db, principal.actor.member_id);
  if (!account) throw new DomainError('not_signed_in');
  return { data: { data: presentUser(account, photos, principal.operator) } };
}
