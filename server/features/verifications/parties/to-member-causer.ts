import type { VerificationParty } from '#contract/verification-transitions.ts';
import type { Principal } from '#server/domain/access/principal.ts';
import type { Runner } from '#server/platform/db/database.ts';
import type { Causer } from '#server/domain/verifications/apply-event.ts';
import { findNamedOrganizations } from '#server/http/present/name-organizations.ts';

/** Returns a signed-in member as the one who causes an event, under the name that others read. */
export async function toMemberCauser(
  runner: Runner,
  { actor, organization: { id } }: Principal,
  party: VerificationParty,
  clientAddress: string,
): Promise<Causer> {
  const organizations = await findNamedOrganizations(runner, [id]);
  return { party, member: actor, name: organizations.get(id)?.name ?? '', clientAddress };
}
