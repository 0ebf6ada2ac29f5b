import {
  type DuplicatePair,
  type DuplicateCandidate,
  type MergeField,
  mergeField,
} from '#contract/calls/duplicates.ts';
import { getFieldLabel } from '#contract/fields/labels.ts';
import { formatDate } from '#contract/dates/format-date.ts';

export type Side = 'first' | 'second';
/** The record that each differing field is taken from. */
export type Choices = Partial<Record<MergeField, Side>>;

/** The displayed values of a field in two records; empty values are omitted. */
export interface ComparedField {
  field: MergeField;
  label: string;
  first: string;
  second: string;
}

function shownValue(record: DuplicateCandidate, field: MergeField, current: string): string {
  if (field === 'start_date') return formatDate(record.start_date);
  if (field === 'end_date') return formatDate(record.end_date) || current;
  return record[field] ?? '';
}

/** The fields that either record has: those that differ, and those that are the same. */
export function compareRecords({ candidate_type, first, second }: DuplicatePair): {
  differing: ComparedField[];
  same: ComparedField[];
} {
  const current = getFieldLabel('current', { candidate_type });
  const all = mergeField.options.map((field) => ({
    field,
    label: getFieldLabel(field, { candidate_type }),
    first: shownValue(first, field, current),
    second: shownValue(second, field, current),
  }));
  return {
    differing: all.filter((each) => each.first !== each.second),
    same: all.filter((each) => each.first === each.second && each.first !== ''),
  };
}

const changedAt = ({ edited_at, added_at }: DuplicateCandidate) => edited_at ?? added_at;

/** The number of letters, digits and tone marks of a text, whatever its punctuation. */
const countCharacters = (text: string) => text.normalize('NFD').match(/[\p{L}\p{M}\p{N}]/gu)?.length ?? 0;

const isMixedCase = (text: string) => text !== text.toUpperCase() && text !== text.toLowerCase();

/** Fields whose values cannot be fuller than others. */
const UNORDERED: ReadonlySet<MergeField> = new Set(['profile_picture', 'start_date', 'end_date']);

/** Whether a record says something in a field. Without an end date it says that the person is still there. */
const isStated = (record: DuplicateCandidate, field: MergeField) =>
  field === 'end_date' || Boolean(record[field]);

function toDefaultSide({ first, second }: DuplicatePair, field: MergeField): Side {
  const [a, b] = [first[field] ?? '', second[field] ?? ''];
  const isText = !UNORDERED.has(field);
  const difference =
    Number(isStated(first, field)) - Number(isStated(second, field)) ||
    (isText ? countCharacters(a) - countCharacters(b) : 0) ||
    (isText ? Number(isMixedCase(a)) - Number(isMixedCase(b)) : 0);
  if (difference !== 0) return difference > 0 ? 'first' : 'second';
  return changedAt(second) > changedAt(first) ? 'second' : 'first';
}

/**
 * The default choices: the filled value, else the fuller text, else the one in mixed case, else the latest change. An end
 * date, or that there is none, is always that of the latest change.
 */
export function getDefaultChoices(pair: DuplicatePair): Choices {
  const { differing } = compareRecords(pair);
  const choices: Choices = {};
  for (const { field } of differing) choices[field] = toDefaultSide(pair, field);
  const { end_date } = choices;
  // The reason for leaving follows the end date.
  if (choices.reason && end_date && pair[end_date].reason) choices.reason = end_date;
  return choices;
}

/** Returns the choices with one changed; the reason for leaving follows the end date. */
export function selectSide(choices: Choices, field: MergeField, side: Side): Choices {
  const next = { ...choices, [field]: side };
  return field === 'end_date' && choices.reason ? { ...next, reason: side } : next;
}

const getSelectedValue = (pair: DuplicatePair, choices: Choices, field: MergeField) =>
  pair[choices[field] ?? 'first'][field];

/** Whether the field needs a choice. A current candidate has no reason for leaving. */
export const needsChoice = (pair: DuplicatePair, choices: Choices, field: MergeField): boolean =>
  field !== 'reason' || getSelectedValue(pair, choices, 'end_date') !== null;

/** Whether the selected end date is before the start date. */
export function endsBeforeStart(pair: DuplicatePair, choices: Choices): boolean {
  const end = getSelectedValue(pair, choices, 'end_date');
  return end !== null && end < (getSelectedValue(pair, choices, 'start_date') ?? '');
}

/** Builds the merge request: the older record is kept and takes the selected fields of the other one. */
export function buildMergeBody({ first, second }: DuplicatePair, choices: Choices) {
  return {
    keep: { id: first.id, version: first.version },
    remove: { id: second.id, version: second.version },
    from_removed: mergeField.options.filter((field) => choices[field] === 'second'),
  };
}
