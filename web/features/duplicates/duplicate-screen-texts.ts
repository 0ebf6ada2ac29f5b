import { formatCount } from '#contract/texts/format-count.ts';

/** Texts of the screen of possible duplicates, which the specification leaves open. */
export const duplicateScreenTexts = {
  title: 'Possible duplicates',
  pairs: (found: { total: number; has_more: boolean }) =>
    `${formatCount(found)} ${found.total === 1 && !found.has_more ? 'pair' : 'pairs'} of candidates that may be the same`,
  inProgress: 'Still checking your candidates...',
  failed: 'The possible duplicates could not be loaded.',
  none: 'No possible duplicates',
  noneWhy: 'None of your candidates look alike. New and edited candidates are checked automatically.',
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
  notMerged: (name: string) => `${name} was not merged.`,
  mergeFailed: 'The two candidates were not merged.',
  markedNames: (first: string, second: string) =>
    first === second
      ? `The two candidates named ${first} are kept as different people.`
      : `${first} and ${second} are kept as different people.`,
  markFailed: 'The two candidates were not marked as different people.',
  undo: 'Undo',
  undoFailed: 'The change was not undone.',
  showAgain: 'Show the current details',
} as const;
