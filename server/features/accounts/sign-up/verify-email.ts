import type { verifyEmail as call } from '#contract/calls/accounts.ts';
import { accountTexts } from '#contract/texts/accounts.ts';
import { lockAccount } from '#server/domain/identity/queries/accounts.ts';
import { setEmailVerified } from '#server/domain/identity/queries/members.ts';
import { consumeCode } from '#server/domain/identity/queries/codes.ts';
import { revokeTokens } from '#server/domain/identity/queries/tokens.ts';
import { DomainError } from '#server/platform/errors/domain-error.ts';
import { toClientNetwork } from '#server/platform/limits/client-network.ts';
import type { Reply, RequestContext } from '#server/http/route.ts';
import { hashCode } from '#server/platform/secrets/hash-code.ts';
import type { Services } from '#server/http/services.ts';
import { tryCode, type TryResult } from '#server/domain/identity/codes/try-code.ts';

const failureCodes: Record<
  Exclude<TryResult, 'right'>,
  'code_wrong' | 'code_attempts_used' | 'code_expired'
> = {
  wrong: 'code_wrong',
  'used up': 'code_attempts_used',
  expired: 'code_expired',
  none: 'code_expired',
};

export async function verifyEmail(
  { principal, body, clientAddress }: RequestContext<typeof call>,
  { db, secret }: Services,
): Promise<Reply<typeof call>> {
  const owner = { email: principal.actor.email, purpose: 'email' as const };
  const hash = hashCode(secret, body.verify_code);
  const { result } = await tryCode(db, owner, { hash, network: toClientNetwork(clientAddress) });
  if (result !== 'right') throw new DomainError(failureCodes[result]);

  await db.transaction().execute(async (tx) => {
    // An email that was corrected a moment ago is not the one that received the code.
    const account = await lockAccount(tx, principal.actor.member_id);
    if (account?.email !== principal.actor.email) throw new DomainError('code_expired');
    if (!(await consumeCode(tx, owner, hash))) throw new DomainError('code_expired');
    await setEmailVerified(tx, principal.actor.member_id);
    await revokeTokens(tx, principal.actor.member_id, 'register');
  });
  return { message: accountTexts.registeredText };
}
