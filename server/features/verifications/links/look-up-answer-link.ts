import type { lookUpAnswerLink as call } from '#contract/calls/verification-links.ts';
import { presentLinkedRequest } from '#server/http/present/present-request.ts';
import type { Reply, RequestContext } from '#server/http/route.ts';
import type { Services } from '#server/http/services.ts';
import { findLinked, requireOpen } from './lock-linked-request.ts';

/** Shows the request of a link to anyone who has it, and leaves the link as it is. @throws DomainError */
export async function lookUpAnswerLink(
  { body, clientAddress }: RequestContext<typeof call>,
  services: Services,
): Promise<Reply<typeof call>> {
  const row = await requireOpen(services.db, await findLinked(services, body.token, clientAddress));
  return { data: await presentLinkedRequest(services.db, row) };
}
