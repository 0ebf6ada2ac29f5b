import type { MergeField } from '#contract/calls/duplicates.ts';
import { mapTextFields } from '#contract/fields/text-fields.ts';
import type { CandidateFields } from '#server/domain/candidates/queries/candidates.ts';

export type MergeableFields = Omit<CandidateFields, 'candidate_type'> & { photo_key: string | null };

/**
 * Builds the fields of the kept candidate: its own values, and those of the removed one for fields in `fromRemoved`.
 * Fields without a place on any screen are copied where the kept one has none. A current candidate has no reason for
 * leaving.
 */
export function mergeFields(
  keep: MergeableFields,
  remove: MergeableFields,
  fromRemoved: readonly MergeField[],
): MergeableFields {
  const pickField = (field: MergeField) => (fromRemoved.includes(field) ? remove : keep);
  const { phone, phone_e164 } = pickField('phone');
  const { end_date } = pickField('end_date');
  return {
    name: pickField('name').name,
    organization: pickField('organization').organization,
    phone,
    phone_e164,
    address: pickField('address').address,
    ...mapTextFields((name) => pickField(name)[name]),
    start_date: pickField('start_date').start_date,
    end_date,
    reason: end_date === null ? '' : pickField('reason').reason,
    photo_key: pickField('profile_picture').photo_key,
    notes: keep.notes || remove.notes,
    skills: keep.skills || remove.skills,
    position: keep.position || remove.position,
  };
}
