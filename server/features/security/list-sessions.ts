import type { listSessions as call } from '#contract/calls/security.ts';
import { listSessions as findSessions } from '#server/domain/identity/queries/tokens.ts';
import type { Reply, RequestContext } from '#server/http/route.ts';
import type { Services } from '#server/http/services.ts';

export async function listSessions(
  { principal }: RequestContext<typeof call>,
  { db }: Services,
): Promise<Reply<typeof call>> {
  const sessions = await findSessions(db, principal.actor.member_id, principal.token);
  return {
    data: sessions.map(
      ({ id, method, second_factor, device, network, created_at, last_seen_at, is_current }) => ({
        id,
        method,
        second_factor,
        device,
        network,
        created_at: created_at.toISOString(),
        last_seen_at: last_seen_at.toISOString(),
        is_current,
      }),
    ),
  };
}
