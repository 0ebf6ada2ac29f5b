import type { CandidateType } from '#contract/fields.ts';
import { countOf } from './plural.ts';

/** The words of possible duplicates, which the specification leaves open. */
export const duplicateTexts = {
  title: 'Possible duplicates',
  /** `more`: there are more than could be counted. */
  count: countOf,
  link: (found: { total: number; more: boolean }) => `Possible duplicates (${duplicateTexts.count(found)})`,
  pairs: (found: { total: number; more: boolean }) =>
    `${duplicateTexts.count(found)} ${found.total === 1 && !found.more ? 'pair' : 'pairs'} of records that may be one person`,
  looking: 'Still looking through your records...',
  failed: 'Error viewing possible duplicates!',
  none: 'No duplicates in sight',
  noneWhy:
    'No two of your records look like the same person. New and edited records are compared as they come in.',

  alike: {
    same_name: 'Same name',
    similar_name: 'Similar name',
    same_phone: 'Same phone number',
    near_phone: 'Phone number one digit apart',
    same_start_date: { employee: 'Same date of hire', student: 'Same date of entry' },
    same_address: 'Same address',
  },
  pair: (name: string) => `Two records of ${name}?`,
  records: ['First record', 'Second record'],
  added: (date: string) => `Added ${date}`,
  edited: (date: string) => `edited ${date}`,
  same: 'Same in both',
  empty: 'Not given',
  noPhoto: 'No photo',
  photo: 'Photo',
  chooseEach: 'Choose what is right where they differ.',
  identical: 'Both records say the same.',
  merge: 'Merge',
  distinct: 'Different people',
  explain: 'Merge keeps one record with what is chosen and deletes the other.',
  merged: (name: string) => ({ title: 'Merged', message: `The two records of ${name} are one now.` }),
  mergeFailed: 'The two records were NOT merged.',
  marked: 'Kept as different people. They will not be offered again.',
  markedNames: (first: string, second: string) =>
    first === second
      ? `The two records of ${first} are kept as different people.`
      : `${first} and ${second} are kept as different people.`,
  unmarked: 'They may be one person again.',
  markFailed: 'The two records were NOT marked as different people.',
  undo: 'Undo',
  undoFailed: 'That was NOT taken back.',
  showAgain: 'Show them as they are now',

  changed: 'One of the two was changed or deleted in the meantime. Please look at them again.',
  sameRecord: 'A record cannot be compared with itself.',
  otherType: 'An employee and a student cannot be merged.',
} as const;

/** What two records have in common, in words. */
export function alikeText(alike: keyof typeof duplicateTexts.alike, type: CandidateType): string {
  const text = duplicateTexts.alike[alike];
  return typeof text === 'string' ? text : text[type];
}
