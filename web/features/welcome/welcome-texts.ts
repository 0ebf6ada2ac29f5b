import { plural } from '#contract/texts/format-count.ts';
import { formatNumber } from '#contract/format-number.ts';

/** Texts below the search of the signed-in home. */
export const welcomeTexts = {
  why: 'Find out in seconds whether a person is employed or enrolled where they say they are.',
  haveClaim: 'Did somebody tell you where they work or study?',
  recentSearches: 'Recent searches',
  clear: 'Clear',
  clearSearches: 'Clear the recent searches',

  yourData: 'Your data',
  current: 'Current',
  former: 'Left',
  confirmed: (share: number) =>
    `${formatNumber(share)} % of the current ones recorded or confirmed within a year`,
  nothingToDo: 'Nothing needs your attention.',
  unconfirmed: (count: number) => `Confirm ${plural(count, 'candidate', 'candidates')}`,
  withoutPhoto: (count: number) => `${plural(count, 'photo', 'photos')} missing`,
  duplicates: (count: string) => `Possible duplicates: ${count}`,
  rejectedRows: (count: number) => `${plural(count, 'import', 'imports')} with rejected rows`,

  start: 'Get started',
  steps: {
    verify: { title: 'Verify your organisation', why: 'Others see that your records come from who you are.' },
    import: { title: 'Import your records', why: 'A CSV or Excel file, as it is.' },
    invite: { title: 'Invite your colleagues', why: 'Each with a role of their own.' },
  },
  done: 'Done',
} as const;
