import type { MergeField } from '#contract/calls/duplicates.ts';
import { mapTextFields } from '#contract/fields/text-fields.ts';
import type { CandidateFields } from '#server/db/candidates.ts';

export type Mergeable = Omit<CandidateFields, 'candidate_type'> & { photo_key: string | null };

/**
 * What the kept candidate says after a merge: its own values, and those of `fromRemoved` from the other one. What no
 * screen shows is taken over where the kept one has none; who is still there has no reason for leaving.
 */
export function mergedFields(
  keep: Mergeable,
  remove: Mergeable,
  fromRemoved: readonly MergeField[],
): Mergeable {
  const from = (field: MergeField) => (fromRemoved.includes(field) ? remove : keep);
  const { phone, phone_e164 } = from('phone');
  const { end_date } = from('end_date');
  return {
    name: from('name').name,
    organization: from('organization').organization,
    phone,
    phone_e164,
    address: from('address').address,
    ...mapTextFields((name) => from(name)[name]),
    start_date: from('start_date').start_date,
    end_date,
    reason: end_date === null ? '' : from('reason').reason,
    photo_key: from('profile_picture').photo_key,
    notes: keep.notes || remove.notes,
    skills: keep.skills || remove.skills,
    position: keep.position || remove.position,
  };
}
