import { ownedBy } from '#server/domain/access/ownership.ts';
import type { followUndo as call } from '#contract/calls/import-undo.ts';
import type { Reply, RequestContext } from '#server/http/route.ts';
import type { Services } from '#server/http/services.ts';
import { presentUndo } from './present-undo.ts';

/**
 * Reports the progress of the undo of an import, and its result.
 * @throws DomainError when the organisation has no such import
 */
export async function followUndo(
  { principal, params: { id } }: RequestContext<typeof call>,
  services: Services,
): Promise<Reply<typeof call>> {
  return { data: await presentUndo(services, { id, ...ownedBy(principal) }) };
}
