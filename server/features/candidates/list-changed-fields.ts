import { TEXT_FIELDS } from '#contract/fields/text-fields.ts';
import type { CandidateFields } from '#server/domain/candidates/queries/candidates.ts';

/** Fields that are stored together because the form validates them together. */
const groups: readonly { named: readonly string[]; stored: readonly (keyof CandidateFields)[] }[] = [
  { named: ['name'], stored: ['name'] },
  { named: ['phone'], stored: ['phone', 'phone_e164'] },
  { named: ['address'], stored: ['address'] },
  {
    named: ['candidate_type', 'org_name', ...TEXT_FIELDS],
    stored: ['candidate_type', 'organization', ...TEXT_FIELDS],
  },
  { named: ['start_date', 'end_date', 'reason'], stored: ['start_date', 'end_date', 'reason'] },
  { named: ['notes'], stored: ['notes'] },
  { named: ['skills'], stored: ['skills'] },
  { named: ['position'], stored: ['position'] },
];

/** Picks the fields that a form lists in `changed`, or all fields without a list. */
export function listChangedFields(
  fields: Partial<CandidateFields>,
  changed: string | undefined,
): Partial<CandidateFields> {
  if (changed === undefined) return fields;
  const names = new Set(changed.split(','));
  const kept = groups.filter(({ named }) => named.some((name) => names.has(name)));
  return Object.fromEntries(kept.flatMap(({ stored }) => stored.map((field) => [field, fields[field]])));
}
