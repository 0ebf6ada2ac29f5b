import type { getClosing as call } from '#contract/calls/closing.ts';
import { findAccount } from '#server/domain/identity/queries/accounts.ts';
import { countOwned } from './queries/closings.ts';
import { DomainError } from '#server/platform/errors/domain-error.ts';
import type { Reply, RequestContext } from '#server/http/route.ts';
import type { Services } from '#server/http/services.ts';

const DAY_MS = 86_400_000;

export async function getClosing(
  { principal }: RequestContext<typeof call>,
  { db, env }: Services,
): Promise<Reply<typeof call>> {
  const account = await findAccount(db, principal.actor.member_id);
  if (!account) throw new DomainError('not_signed_in');
  const grace_days = env.closingGraceDays;
  return {
    data: {
      closing_at: account.closing_at?.toISOString() ?? null,
      would_close_at: new Date(Date.now() + grace_days * DAY_MS).toISOString(),
      grace_days,
      has_password: account.password_hash !== null,
      ...(await countOwned(db, principal.organization.id)),
    },
  };
}
