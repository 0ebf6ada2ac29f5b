import type { getEmailChange as call } from '#contract/calls/email-change.ts';
import { findAccount } from '#server/domain/identity/queries/accounts.ts';
import { findEmailChange } from '#server/domain/identity/queries/email-changes.ts';
import { DomainError } from '#server/platform/errors/domain-error.ts';
import type { Reply, RequestContext } from '#server/http/route.ts';
import type { Services } from '#server/http/services.ts';

export async function getEmailChange(
  { principal }: RequestContext<typeof call>,
  { db }: Services,
): Promise<Reply<typeof call>> {
  const account = await findAccount(db, principal.actor.member_id);
  if (!account) throw new DomainError('not_signed_in');
  const pending = (await findEmailChange(db, account.id)) ?? null;
  return { data: { needs_password: account.password_hash !== null, pending } };
}
