import type { approveRegistryCheck as call } from '#contract/calls/operator.ts';
import { operatorTexts } from '#contract/texts/operator.ts';
import { addProof } from '#server/domain/assurance/queries/proofs.ts';
import { decideCheck } from '#server/domain/assurance/queries/registry-checks.ts';
import { lockForDecision } from '#server/domain/assurance/queries/organizations.ts';
import { hasOpened } from '#server/domain/assurance/queries/opened-evidence.ts';
import { DomainError } from '#server/platform/errors/domain-error.ts';
import type { Reply, RequestContext } from '#server/http/route.ts';
import type { Services } from '#server/http/services.ts';
import { registryCheckApproved } from './emails.ts';
import { recordDecision } from './record-decision.ts';

/** Approves a request whose document this session has downloaded. */
export async function approveRegistryCheck(
  { principal, params: { id } }: RequestContext<typeof call>,
  services: Services,
): Promise<Reply<typeof call>> {
  const { db, env } = services;
  await db.transaction().execute(async (tx) => {
    const approval = { state: 'approved', reason: null } as const;
    const check = await decideCheck(tx, id, approval, env.registryDocumentDays);
    if (!check) throw new DomainError('registry_check_not_found');
    const { organization_id, number, name } = check;
    if ((await lockForDecision(tx, organization_id))?.name !== name)
      throw new DomainError('organization_renamed');
    if (!(await hasOpened(tx, principal.token, 'registry document', id)))
      throw new DomainError('document_not_opened');
    const proof = { organization_id, name, checked: number, method: 'document' } as const;
    await addProof(tx, { ...proof, level: 'registry checked' }, env.assuranceMonths);
    await recordDecision(tx, services, {
      operator: principal,
      organization_id,
      action: 'registry check approval',
      email: registryCheckApproved,
      detail: { number },
    });
  });
  return { message: operatorTexts.approved };
}
