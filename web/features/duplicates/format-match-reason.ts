import type { CandidateType } from '#contract/fields/fields.ts';

export const matchReasons = {
  same_name: 'Same name',
  similar_name: 'Similar name',
  same_given_names: 'Same given names',
  same_phone: 'Same phone number',
  similar_phone: 'Phone number one digit apart',
  same_start_date: { employee: 'Same date of hire', student: 'Same date of entry' },
  same_address: 'Same address',
} as const;

/** What two candidates have in common, in words. */
export function formatMatchReason(reason: keyof typeof matchReasons, type: CandidateType): string {
  const text = matchReasons[reason];
  return typeof text === 'string' ? text : text[type];
}
