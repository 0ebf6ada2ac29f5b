import type { Purpose, PurposeKind } from '#contract/purpose.ts';

/** Names of the purposes of a look-up. */
export const purposeTexts = {
  kinds: {
    'employment-check': 'Employment check',
    admission: 'Admission',
    tenancy: 'Tenancy',
    credit: 'Credit',
    'own-records': 'Own records',
    other: 'Other',
  } satisfies Record<PurposeKind, string>,
  notStated: 'Not stated',
  noteOnlyForOther: 'x-purpose-note must be sent with the purpose ‘other’, and only with it.',
} as const;

/** Names a purpose with its note; null is a purpose that was not stated. */
export function describePurpose(purpose: Purpose | null): string {
  if (!purpose) return purposeTexts.notStated;
  const name = purposeTexts.kinds[purpose.kind];
  return purpose.note ? `${name} (${purpose.note})` : name;
}
