import type { setSourceContact as call } from '#contract/calls/profile.ts';
import { profileTexts } from '#contract/texts/profile.ts';
import { setShowsContact } from '#server/domain/identity/queries/organizations.ts';
import { writeAudit } from '#server/domain/audit/queries/audit.ts';
import type { Reply, RequestContext } from '#server/http/route.ts';
import type { Services } from '#server/http/services.ts';

/** Shows the phone number and email address of an organisation with its records, or hides them. */
export async function setSourceContact(
  { principal: { actor, organization }, body: { shown }, clientAddress }: RequestContext<typeof call>,
  { db }: Services,
): Promise<Reply<typeof call>> {
  await db.transaction().execute(async (tx) => {
    if (!(await setShowsContact(tx, organization.id, shown))) return;
    await writeAudit(tx, { action: 'source contact', actor, detail: { shown }, clientAddress });
  });
  return { message: shown ? profileTexts.contactShown : profileTexts.contactHidden };
}
