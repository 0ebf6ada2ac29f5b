import type { setStudentContacts as call } from '#contract/calls/profile.ts';
import { profileTexts } from '#contract/texts/profile.ts';
import { setHidesStudentContacts } from '#server/domain/identity/queries/organizations.ts';
import { writeAudit } from '#server/domain/audit/queries/audit.ts';
import { DomainError } from '#server/platform/errors/domain-error.ts';
import type { Reply, RequestContext } from '#server/http/route.ts';
import type { Services } from '#server/http/services.ts';

/**
 * Hides the addresses and photos of a school's students from organisations without a confirmed name, or shows them.
 * @throws DomainError schools_only
 */
export async function setStudentContacts(
  { principal: { actor, organization }, body: { hidden }, clientAddress }: RequestContext<typeof call>,
  { db }: Services,
): Promise<Reply<typeof call>> {
  if (organization.kind !== 'school') throw new DomainError('schools_only');
  await db.transaction().execute(async (tx) => {
    if (!(await setHidesStudentContacts(tx, organization.id, hidden))) return;
    await writeAudit(tx, { action: 'student contacts', actor, detail: { hidden }, clientAddress });
  });
  return { message: hidden ? profileTexts.contactsHidden : profileTexts.contactsShown };
}
