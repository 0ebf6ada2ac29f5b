import { toReader } from '#server/domain/access/ownership.ts';
import type { viewDetails as call } from '#contract/calls/candidates.ts';
import { findSourceContact } from './queries/source-contact.ts';
import { hidesContacts, omitContacts } from '#server/domain/candidates/queries/visibility.ts';
import type { Reply, RequestContext } from '#server/http/route.ts';
import { openCandidate } from '#server/domain/disclosure/open-candidate.ts';
import type { Services } from '#server/http/services.ts';
import { DETAILS_FIELDS } from './disclosed-fields.ts';
import { presentDetails } from '#server/http/present/present-candidate.ts';

/** Returns the details of a candidate. @throws DomainError */
export async function viewDetails(
  context: RequestContext<typeof call>,
  services: Services,
): Promise<Reply<typeof call>> {
  const { db, candidateIds } = services;
  const reader = toReader(context.principal);
  const id = candidateIds.decode(context.params.id);
  const { candidate, isOwn } = await openCandidate(services, context, id, (found) =>
    hidesContacts(found, reader) ? omitContacts(DETAILS_FIELDS) : DETAILS_FIELDS,
  );
  const contact = isOwn ? undefined : await findSourceContact(db, candidate.organization_id);
  return { data: presentDetails(candidate, reader, services, contact) };
}
