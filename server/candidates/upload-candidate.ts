import { ownedBy } from '#server/policies/ownership.ts';
import type { uploadCandidate as call } from '#contract/calls/candidates.ts';
import { mapTextFields } from '#contract/fields/text-fields.ts';
import { candidateTexts } from '#contract/texts/candidates.ts';
import { writeAudit } from '#server/db/activity/audit.ts';
import { getCandidate, insertCandidate } from '#server/db/candidates/candidates.ts';
import type { Reply, RequestContext } from '#server/http/route.ts';
import { withPhoto } from '#server/photos/with-photo.ts';
import { indexCandidates } from '#server/search/index/index-candidates.ts';
import type { Services } from '#server/services.ts';
import { toCandidateFields, toStoredOrganization } from './to-candidate-fields.ts';
import { presentCandidate } from './present-candidate.ts';

/** Adds a candidate. @throws DomainError for an invalid photo */
export async function uploadCandidate(
  { principal, form, files, clientAddress }: RequestContext<typeof call>,
  services: Services,
): Promise<Reply<typeof call>> {
  const { db, photos } = services;
  const { notes, skills, position } = form;
  const texts = mapTextFields((name) => form[name] ?? '');
  const fields = { ...toCandidateFields(form), ...texts, notes, skills, position };
  const organization = toStoredOrganization(form, principal.organization.name);
  const candidate = await withPhoto(photos, files.profile_picture, (photo_key) =>
    db.transaction().execute(async (tx) => {
      const id = await insertCandidate(tx, {
        ...fields,
        organization,
        photo_key,
        ...ownedBy(principal),
      });
      await indexCandidates(tx, [id]);
      await writeAudit(tx, { action: 'upload', actor: principal.actor, candidate_id: id, clientAddress });
      return await getCandidate(tx, id);
    }),
  );
  const { message } = candidateTexts.uploaded(form.candidate_type);
  return { message, data: presentCandidate(candidate, services) };
}
