import { owns, toReader } from '#server/domain/access/ownership.ts';
import type { viewDetails as call } from '#contract/calls/candidates.ts';
import { assertLookUpsAllowed } from '#server/domain/disclosure/anomalies/assert-look-ups-allowed.ts';
import { writeAudit } from '#server/domain/audit/queries/audit.ts';
import { findCandidate } from '#server/domain/candidates/queries/candidates.ts';
import { findSourceContact } from './queries/source-contact.ts';
import { hidesContacts, omitContacts } from '#server/domain/candidates/queries/visibility.ts';
import { DomainError } from '#server/platform/errors/domain-error.ts';
import type { Reply, RequestContext } from '#server/http/route.ts';
import { discloseDetails } from '#server/domain/disclosure/disclose.ts';
import type { Services } from '#server/http/services.ts';
import { DETAILS_FIELDS } from './disclosed-fields.ts';
import { presentDetails } from '#server/http/present/present-candidate.ts';

/** Returns the details of a candidate. @throws DomainError */
export async function viewDetails(
  context: RequestContext<typeof call>,
  services: Services,
): Promise<Reply<typeof call>> {
  const { principal, params, purpose, clientAddress, setHeaders } = context;
  const { db, candidateIds } = services;
  const id = candidateIds.decode(params.id);
  const candidate = id === undefined ? undefined : await findCandidate(db, id);
  const is_own = candidate !== undefined && owns(principal, candidate);
  // Members who may not search must not learn whether a candidate of another organisation exists.
  if (!is_own && !principal.permissions.has('candidate:search')) throw new DomainError('candidate_not_found');
  if (!is_own) assertLookUpsAllowed(principal);
  // A restricted candidate must look like none.
  if (!candidate || (!is_own && candidate.restricted_at)) throw new DomainError('candidate_not_found');
  const entry = {
    action: 'view',
    actor: principal.actor,
    candidate_id: candidate.id,
    purpose,
    disclosed_fields: hidesContacts(candidate, toReader(principal))
      ? omitContacts(DETAILS_FIELDS)
      : DETAILS_FIELDS,
    clientAddress,
  } as const;
  if (is_own) await writeAudit(db, entry);
  else setHeaders(await discloseDetails(services, context, candidate.id, entry));
  const contact = is_own ? undefined : await findSourceContact(db, candidate.organization_id);
  return { data: presentDetails(candidate, toReader(principal), services, contact) };
}
