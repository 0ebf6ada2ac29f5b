import type { CandidateType } from '#contract/fields/fields.ts';
import { formatCount } from './format-count.ts';

/** Texts of possible duplicates, which the specification leaves open. */
export const duplicateTexts = {
  title: 'Possible duplicates',
  count: formatCount,
  link: (found: { total: number; has_more: boolean }) =>
    `Possible duplicates (${duplicateTexts.count(found)})`,
  pairs: (found: { total: number; has_more: boolean }) =>
    `${duplicateTexts.count(found)} ${found.total === 1 && !found.has_more ? 'pair' : 'pairs'} of candidates that may be the same`,
  inProgress: 'Still checking your candidates...',
  failed: 'The possible duplicates could not be loaded.',
  none: 'No possible duplicates',
  noneWhy: 'None of your candidates look alike. New and edited candidates are checked automatically.',

  matchReasons: {
    same_name: 'Same name',
    similar_name: 'Similar name',
    same_phone: 'Same phone number',
    similar_phone: 'Phone number one digit apart',
    same_start_date: { employee: 'Same date of hire', student: 'Same date of entry' },
    same_address: 'Same address',
  },
  pair: (name: string) => `Is ${name} on record twice?`,
  records: ['First candidate', 'Second candidate'],
  added: (date: string) => `Added ${date}`,
  edited: (date: string) => `edited ${date}`,
  same: 'Same in both',
  empty: 'Not given',
  noPhoto: 'No photo',
  photo: 'Photo',
  chooseEach: 'Where they differ, choose the correct value.',
  identical: 'Both have the same details.',
  merge: 'Merge',
  distinct: 'Different people',
  explain: 'Merge keeps one candidate with the details you choose and deletes the other.',
  merged: (name: string) => ({ title: 'Merged', message: `${name} is now one candidate.` }),
  mergeFailed: 'The two candidates were not merged.',
  marked: 'Kept as different people. They will not be offered again.',
  markedNames: (first: string, second: string) =>
    first === second
      ? `The two candidates named ${first} are kept as different people.`
      : `${first} and ${second} are kept as different people.`,
  unmarked: 'They are listed as possible duplicates again.',
  markFailed: 'The two candidates were not marked as different people.',
  undo: 'Undo',
  undoFailed: 'The change was not undone.',
  showAgain: 'Show the current details',

  changed: 'One of the two has been changed or deleted since. Please check them again.',
  sameRecord: 'A candidate cannot be compared with itself.',
  otherType: 'An employee and a student cannot be merged.',
} as const;

/** What two candidates have in common, in words. */
export function matchReasonText(
  reason: keyof typeof duplicateTexts.matchReasons,
  type: CandidateType,
): string {
  const text = duplicateTexts.matchReasons[reason];
  return typeof text === 'string' ? text : text[type];
}
