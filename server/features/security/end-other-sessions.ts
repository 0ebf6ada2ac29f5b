import type { endOtherSessions as call } from '#contract/calls/security.ts';
import { securityTexts } from '#contract/texts/security.ts';
import { revokeTokens } from '#server/domain/identity/queries/tokens.ts';
import { writeAudit } from '#server/domain/audit/queries/audit.ts';
import type { Reply, RequestContext } from '#server/http/route.ts';
import type { Services } from '#server/http/services.ts';

export async function endOtherSessions(
  { principal, clientAddress }: RequestContext<typeof call>,
  { db }: Services,
): Promise<Reply<typeof call>> {
  const { actor, token } = principal;
  const ended = await db.transaction().execute(async (tx) => {
    const count = await revokeTokens(tx, actor.member_id, 'session', token);
    if (count > 0) await writeAudit(tx, { action: 'end sessions', actor, detail: { count }, clientAddress });
    return count;
  });
  return { message: securityTexts.sessionsEnded(ended), data: { ended } };
}
