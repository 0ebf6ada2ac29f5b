import type { endSession as call } from '#contract/calls/security.ts';
import { securityTexts } from '#contract/texts/security.ts';
import { revokeSession } from '#server/domain/identity/queries/tokens.ts';
import { writeAudit } from '#server/domain/audit/queries/audit.ts';
import { DomainError } from '#server/platform/errors/domain-error.ts';
import type { Reply, RequestContext } from '#server/http/route.ts';
import type { Services } from '#server/http/services.ts';

export async function endSession(
  { principal, params, clientAddress }: RequestContext<typeof call>,
  { db }: Services,
): Promise<Reply<typeof call>> {
  const { actor } = principal;
  await db.transaction().execute(async (tx) => {
    if (!(await revokeSession(tx, actor.member_id, params.id))) throw new DomainError('session_not_found');
    await writeAudit(tx, { action: 'end sessions', actor, detail: { count: 1 }, clientAddress });
  });
  return { message: securityTexts.sessionEnded };
}
