import { TEXT_FIELDS } from '#contract/fields/text-fields.ts';
import type { CandidateFields } from '#server/db/candidates/candidates.ts';

/** What is stored together: the form was checked with these values beside each other. */
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

/** The part of `fields` that a form stores which changes the fields named in `changed`: all of it without names. */
export function changedFields(
  fields: Partial<CandidateFields>,
  changed: string | undefined,
): Partial<CandidateFields> {
  if (changed === undefined) return fields;
  const names = new Set(changed.split(','));
  const kept = groups.filter(({ named }) => named.some((name) => names.has(name)));
  return Object.fromEntries(kept.flatMap(({ stored }) => stored.map((field) => [field, fields[field]])));
}
