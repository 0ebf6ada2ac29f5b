import type { getStudentContacts as call } from '#contract/calls/profile.ts';
import { hidesStudentContacts } from '#server/domain/identity/queries/organizations.ts';
import { DomainError } from '#server/platform/errors/domain-error.ts';
import type { Reply, RequestContext } from '#server/http/route.ts';
import type { Services } from '#server/http/services.ts';

/** @throws DomainError schools_only */
export async function getStudentContacts(
  { principal: { organization } }: RequestContext<typeof call>,
  { db }: Services,
): Promise<Reply<typeof call>> {
  if (organization.kind !== 'school') throw new DomainError('schools_only');
  return { data: { hidden: await hidesStudentContacts(db, organization.id) } };
}
