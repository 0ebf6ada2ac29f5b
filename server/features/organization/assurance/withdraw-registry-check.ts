import type { withdrawRegistryCheck as call } from '#contract/calls/assurance.ts';
import { assuranceTexts } from '#contract/texts/assurance.ts';
import { writeAudit } from '#server/domain/audit/queries/audit.ts';
import { withdrawCheck } from '#server/domain/assurance/queries/registry-checks.ts';
import { DomainError } from '#server/platform/errors/domain-error.ts';
import type { Reply, RequestContext } from '#server/http/route.ts';
import type { Services } from '#server/http/services.ts';

export async function withdrawRegistryCheck(
  { principal, clientAddress }: RequestContext<typeof call>,
  { db }: Services,
): Promise<Reply<typeof call>> {
  const { actor } = principal;
  await db.transaction().execute(async (tx) => {
    if (!(await withdrawCheck(tx, actor.organization_id))) throw new DomainError('registry_check_not_found');
    await writeAudit(tx, { action: 'registry check withdrawal', actor, clientAddress });
  });
  return { message: assuranceTexts.checkWithdrawn };
}
