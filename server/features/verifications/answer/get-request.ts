import type { getRequest as call } from '#contract/calls/verification-requests.ts';
import type { Reply, RequestContext } from '#server/http/route.ts';
import type { Services } from '#server/http/services.ts';
import { presentRequestDetails } from './present-request-details.ts';
import { requireRequest } from './require-request.ts';

/** Returns a request to the caller's organisation. @throws DomainError request_not_found */
export async function getRequest(
  context: RequestContext<typeof call>,
  services: Services,
): Promise<Reply<typeof call>> {
  const row = await requireRequest(services.db, context.principal, context.params.reference);
  return { data: await presentRequestDetails(services, context, row) };
}
