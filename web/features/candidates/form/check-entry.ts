import { isDate } from '#contract/fields/fields.ts';
import { getFieldLabel } from '#contract/fields/labels.ts';
import { listRequiredTextFields } from '#contract/fields/text-fields.ts';
import { candidateTexts } from '#contract/texts/candidates.ts';
import { candidateScreenTexts } from '#web/features/candidates/candidate-screen-texts.ts';
import { describeDateProblem } from '#web/ui/form/typed-date.ts';

import type { CandidateEntry, Purpose } from './entry.ts';
import { unusualDateTexts } from './unusual-date-texts.ts';

const IS_REQUIRED = ' is required.';

/** The errors of an entry, by the API name of the field. */
export type EntryErrors = Partial<Record<string, string>>;

/** The fields that must be filled in, in the order of the form. */
function required({ candidate_type, current }: CandidateEntry, purpose: Purpose): (keyof CandidateEntry)[] {
  const student = candidate_type === 'student';
  return [
    ...(purpose === 'upload' ? (['photo'] as const) : []),
    'name',
    ...(student ? [] : (['org_name'] as const)),
    ...(purpose === 'upload' ? listRequiredTextFields(candidate_type) : []),
    'phone',
    'address',
    'start_date',
    ...(current ? [] : (['end_date', 'reason'] as const)),
  ];
}

/** One sentence for each field that is missing or wrong. A stored candidate keeps its photo, or has none. */
export function checkEntry(entry: CandidateEntry, purpose: Purpose): EntryErrors {
  const errors: EntryErrors = {};
  for (const field of required(entry, purpose)) {
    const value = entry[field];
    const filled = typeof value === 'string' ? value.trim() !== '' : Boolean(value);
    if (!filled) errors[wireName(field)] = `${getFieldLabel(wireName(field), entry)}${IS_REQUIRED}`;
  }
  return { ...errors, ...checkDates(entry) };
}

function checkDates({ current, start_date, end_date }: CandidateEntry): EntryErrors {
  const problems = {
    start_date: describeDateProblem(start_date),
    end_date: current ? undefined : describeDateProblem(end_date),
  };
  const areDates = isDate(start_date) && isDate(end_date);
  if (!current && areDates && end_date < start_date) problems.end_date = candidateTexts.endBeforeStart;
  return Object.fromEntries(Object.entries(problems).filter(([, problem]) => problem));
}

/** The sentence over the form: what is missing, or, when nothing is missing, what is wrong with the dates. */
export function describeErrors(errors: EntryErrors, before: 'employee' | 'student' | 'another'): string {
  const sentences = Object.values(errors).filter((sentence) => sentence !== undefined);
  const [first = ''] = sentences;
  if (sentences.some((sentence) => sentence.endsWith(IS_REQUIRED)))
    return candidateScreenTexts.fillBefore[before];
  return sentences.length > 1 ? unusualDateTexts.checkDates : first;
}

/** The errors that stay after a part of the entry changed; another type or checkbox shows other fields, so none stay. */
export function updateErrors(errors: EntryErrors, change: Partial<CandidateEntry>): EntryErrors {
  if ('candidate_type' in change || 'current' in change) return {};
  const changed = new Set((Object.keys(change) as (keyof CandidateEntry)[]).map(wireName));
  return Object.fromEntries(Object.entries(errors).filter(([field]) => !changed.has(field)));
}

const wireName = (field: keyof CandidateEntry): string => (field === 'photo' ? 'profile_picture' : field);
