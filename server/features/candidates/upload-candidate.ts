import { toReader } from '#server/domain/access/ownership.ts';
import type { uploadCandidate as call } from '#contract/calls/candidates.ts';
import { mapTextFields } from '#contract/fields/text-fields.ts';
import { candidateTexts } from '#contract/texts/candidates.ts';
import { writeCandidates } from '#server/domain/candidate-store/write-candidates.ts';
import { getCandidate } from '#server/domain/candidates/queries/candidates.ts';
import type { Reply, RequestContext } from '#server/http/route.ts';
import { withPhoto } from '#server/domain/photos/with-photo.ts';
import type { Services } from '#server/http/services.ts';
import { toCandidateFields, toStoredOrganization } from './to-candidate-fields.ts';
import { presentCandidate } from '#server/http/present/present-candidate.ts';

/** Adds a candidate. @throws DomainError for an invalid photo */
export async function uploadCandidate(
  { principal, form, files, clientAddress }: RequestContext<typeof call>,
  services: Services,
): Promise<Reply<typeof call>> {
  const { notes, skills, position } = form;
  const texts = mapTextFields((name) => form[name] ?? '');
  const fields = { ...toCandidateFields(form), ...texts, notes, skills, position };
  const organization = toStoredOrganization(form, principal.organization.name);
  const change = { action: 'upload', actor: principal.actor, clientAddress } as const;
  const candidate = await withPhoto(services.photos, files.profile_picture, (photo_key) =>
    writeCandidates(services, change, async (store) => {
      const { id, isRestricted } = await store.createAsOnRecord(
        { ...fields, organization, photo_key },
        services.secret,
      );
      return { isRestricted, ...(await getCandidate(store.tx, id)) };
    }),
  );
  const { message } = candidateTexts.uploaded(form.candidate_type);
  const restricted = candidate.isRestricted ? ` ${candidateTexts.restrictedOnRequest}` : '';
  return {
    message: `${message}${restricted}`,
    data: presentCandidate(candidate, toReader(principal), services),
  };
}
