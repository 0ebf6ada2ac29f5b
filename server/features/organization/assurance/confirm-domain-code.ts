import type { confirmDomainCode as call } from '#contract/calls/assurance.ts';
import type { ErrorCode } from '#contract/error-codes.ts';
import { assuranceTexts } from '#contract/texts/assurance.ts';
import { consumeCode } from '#server/domain/identity/queries/codes.ts';
import { toDomainCodeOwner } from '#server/domain/assurance/queries/proofs.ts';
import { DomainError } from '#server/platform/errors/domain-error.ts';
import type { Reply, RequestContext } from '#server/http/route.ts';
import { toClientNetwork } from '#server/platform/limits/client-network.ts';
import { hashCode } from '#server/platform/secrets/hash-code.ts';
import { tryCode, type TryResult } from '#server/domain/identity/codes/try-code.ts';
import type { Services } from '#server/http/services.ts';
import { addDomainProof } from './add-domain-proof.ts';
import { parseEmailDomain, requireVerifiable } from './parse-domain.ts';

const failures = {
  wrong: 'code_wrong',
  'used up': 'code_attempts_used',
  expired: 'code_expired',
  none: 'code_expired',
} as const satisfies Record<Exclude<TryResult, 'right'>, ErrorCode>;

/** Verifies the domain of an address when the code is right. Exactly one of several concurrent calls does it. */
export async function confirmDomainCode(
  { principal, body: { email, verify_code }, clientAddress }: RequestContext<typeof call>,
  services: Services,
): Promise<Reply<typeof call>> {
  requireVerifiable(principal.organization);
  const domain = parseEmailDomain(email);
  const { db, secret } = services;
  const owner = toDomainCodeOwner(principal.organization.id, email);
  const hash = hashCode(secret, verify_code);
  const { result } = await tryCode(db, owner, { hash, network: toClientNetwork(clientAddress) });
  if (result !== 'right') throw new DomainError(failures[result]);
  const assurance = await db.transaction().execute(async (tx) => {
    if (!(await consumeCode(tx, owner, hash))) throw new DomainError('code_expired');
    const { actor } = principal;
    return await addDomainProof(tx, services, { actor, clientAddress, domain, method: 'email code' });
  });
  return { message: assuranceTexts.domainVerified(domain), data: { assurance } };
}
