import type { revokeAssurance as call } from '#contract/calls/operator.ts';
import { operatorTexts } from '#contract/texts/operator.ts';
import { revokeProofs } from '#server/domain/assurance/queries/proofs.ts';
import { lockForDecision } from '#server/domain/assurance/queries/organizations.ts';
import { DomainError } from '#server/platform/errors/domain-error.ts';
import type { Reply, RequestContext } from '#server/http/route.ts';
import type { Services } from '#server/http/services.ts';
import { assuranceRevoked } from './emails.ts';
import { recordDecision } from './record-decision.ts';

export async function revokeAssurance(
  { principal, params: { id }, body: { reason } }: RequestContext<typeof call>,
  services: Services,
): Promise<Reply<typeof call>> {
  await services.db.transaction().execute(async (tx) => {
    if (!(await lockForDecision(tx, id))) throw new DomainError('organization_not_found');
    if ((await revokeProofs(tx, id, reason)) === 0) throw new DomainError('nothing_to_revoke');
    await recordDecision(tx, services, {
      operator: principal,
      organization_id: id,
      action: 'assurance revocation',
      email: assuranceRevoked,
      reason,
    });
  });
  return { message: operatorTexts.revoked };
}
