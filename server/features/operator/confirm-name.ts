import type { confirmName as call } from '#contract/calls/operator.ts';
import { operatorTexts } from '#contract/texts/operator.ts';
import { decideNameCheck } from '#server/domain/assurance/queries/name-checks.ts';
import { addNameProof } from '#server/domain/assurance/queries/name-proofs.ts';
import { hasOpened } from '#server/domain/assurance/queries/opened-evidence.ts';
import { DomainError } from '#server/platform/errors/domain-error.ts';
import type { Reply, RequestContext } from '#server/http/route.ts';
import type { Services } from '#server/http/services.ts';
import { nameConfirmed } from './emails.ts';
import { lockNameCheck } from './lock-name-check.ts';
import { recordDecision } from './record-decision.ts';

/** Confirms a name whose domain this session has opened. It counts as long as the proof of the domain. */
export async function confirmName(
  { principal, params: { id } }: RequestContext<typeof call>,
  services: Services,
): Promise<Reply<typeof call>> {
  await services.db.transaction().execute(async (tx) => {
    const { organization_id, current_name, name, domain } = await lockNameCheck(tx, id);
    if (current_name !== name) throw new DomainError('organization_renamed');
    if (!(await hasOpened(tx, principal.token, 'domain', id))) throw new DomainError('domain_not_opened');
    if (!(await addNameProof(tx, organization_id, domain))) throw new DomainError('domain_proof_ended');
    await decideNameCheck(tx, id, { state: 'confirmed', reason: null });
    await recordDecision(tx, services, {
      operator: principal,
      organization_id,
      action: 'name confirmation',
      email: nameConfirmed,
      detail: { name, domain },
    });
  });
  return { message: operatorTexts.nameConfirmed };
}
