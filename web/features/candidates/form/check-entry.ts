import { describeMissing } from '#contract/describe-missing.ts';
import { isDate } from '#contract/fields/fields.ts';
import { getFieldLabel } from '#contract/fields/labels.ts';
import { listRequiredTextFields } from '#contract/fields/text-fields.ts';
import { candidateTexts } from '#contract/texts/candidates.ts';
import { candidateScreenTexts } from '#web/features/candidates/candidate-screen-texts.ts';
import { describeDateProblem } from '#web/ui/form/typed-date.ts';

import type { CandidateEntry, Purpose } from './entry.ts';
import { unusualDateTexts } from './unusual-date-texts.ts';

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

const listMissing = (entry: CandidateEntry, purpose: Purpose) =>
  required(entry, purpose).filter((field) => {
    const value = entry[field];
    return typeof value === 'string' ? value.trim() === '' : !value;
  });

/** One sentence for each field that is missing or wrong. A stored candidate keeps its photo, or has none. */
export function checkEntry(entry: CandidateEntry, purpose: Purpose): EntryErrors {
  const missing = listMissing(entry, purpose)
    .map(wireName)
    .map((field) => [field, describeMissing(getFieldLabel(field, entry))]);
  return { ...Object.fromEntries(missing), ...checkDates(entry) };
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
export function describeErrors(
  entry: CandidateEntry,
  purpose: Purpose,
  before: 'employee' | 'student' | 'another',
): string {
  if (listMissing(entry, purpose).length > 0) return candidateScreenTexts.fillBefore[before];
  const [first = '', ...others] = Object.values(checkDates(entry));
  return others.length > 0 ? unusualDateTexts.checkDates : first;
}

/** The errors that stay after a part of the entry changed; another type or checkbox shows other fields, so none stay. */
export function updateErrors(errors: EntryErrors, change: Partial<CandidateEntry>): EntryErrors {
  if ('candidate_type' in change || 'current' in change) return {};
  const changed = new Set((Object.keys(change) as (keyof CandidateEntry)[]).map(wireName));
  return Object.fromEntries(Object.entries(errors).filter(([field]) => !changed.has(field)));
}

const wireName = (field: keyof CandidateEntry): string => (field === 'photo' ? 'profile_picture' : field);
