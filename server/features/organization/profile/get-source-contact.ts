import type { getSourceContact as call } from '#contract/calls/profile.ts';
import { showsContact } from '#server/domain/identity/queries/organizations.ts';
import type { Reply, RequestContext } from '#server/http/route.ts';
import type { Services } from '#server/http/services.ts';

/** Reports whether the organisation shows its phone number and email address with its records. */
export async function getSourceContact(
  { principal: { organization } }: RequestContext<typeof call>,
  { db }: Services,
): Promise<Reply<typeof call>> {
  return { data: { shown: await showsContact(db, organization.id) } };
}
