import type { countRequests as call } from '#contract/calls/verification-requests.ts';
import type { Reply, RequestContext } from '#server/http/route.ts';
import type { Services } from '#server/http/services.ts';
import { countOpen } from './queries/requests.ts';

/** Counts the open requests to the caller's organisation. */
export async function countRequests(
  { principal }: RequestContext<typeof call>,
  { db }: Services,
): Promise<Reply<typeof call>> {
  return { data: await countOpen(db, principal.organization.id) };
}
