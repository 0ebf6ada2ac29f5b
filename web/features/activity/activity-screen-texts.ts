import type { ActivityKind } from '#contract/calls/activity.ts';
import { formatNumber } from '#contract/format-number.ts';
import { formatCount, plural } from '#contract/texts/format-count.ts';

const times = (count: number) => (count === 1 ? 'once' : `${formatNumber(count)} times`);

/** Texts of the activity screen. */
export const activityScreenTexts = {
  title: 'Activity',
  tabs: 'Parts of the activity',
  activity: 'Activity',
  of: 'Activity of',
  scopes: [
    { value: 'me', label: 'You' },
    { value: 'everyone', label: 'All members' },
  ],
  kind: 'Show',
  everyKind: 'Everything',
  kinds: {
    'log-ins': 'Log-ins',
    'look-ups': 'Searches, views and exports',
    records: 'Changes to records',
    account: 'Account and team',
    refusals: 'Refused attempts',
    operators: 'Decisions of HR Portal',
  } satisfies Record<ActivityKind, string>,
  headings: { me: 'Your activity', everyone: 'Activity of all members' },
  headingOf: (name: string) => `Activity of ${name}`,
  /** A member whose name is not known, or not yet. */
  unnamedMember: 'a member',
  why: {
    me: 'Everything done with this account is logged, and the log cannot be changed. If you see something you did not do, change your password.',
    everyone:
      'Everything that members do is logged, and the log cannot be changed. If you see something that a member did not do, ask them to change their password.',
  },
  total: (found: { total: number; has_more: boolean }) =>
    `${formatCount(found)} ${found.total === 1 ? 'entry' : 'entries'}`,
  download: 'Download as CSV',
  viewsTitle: 'Who viewed your candidates',
  viewsWhy: 'Other organisations that viewed or exported your candidates, by day and purpose.',
  viewsFile:
    'The file lists each view and export by itself: when, for which purpose, and which columns an export contained.',
  viewsNone: 'Nobody yet',
  viewsNoneWhy: 'When another organisation views or exports one of your candidates, it will be listed here.',
  viewsFailed: 'The list of views could not be loaded.',
  downloadViews: 'Download the views',
  downloadFailed: 'The file could not be downloaded.',
  failed: 'The activity could not be loaded.',
  none: 'Nothing here yet',
  noneWhy: 'Every log-in, failed log-in, search, view, upload, import and export will be listed here.',
  noMatch: 'No matching entries',
  noMatchWhy: 'Nothing in the log matches these filters.',
  columns: { at: 'Time', by: 'Member', text: 'What', purpose: 'Purpose', from: 'From' },
  viewerColumns: { name: 'Organisation', purpose: 'Purpose', candidates: 'Candidates', how: 'How often' },
  /** At least one of the two is above 0. */
  how: (views: number, exports: number) => {
    if (views === 0) return `Exported ${times(exports)}`;
    return `Viewed ${times(views)}${exports > 0 ? `, exported ${times(exports)}` : ''}`;
  },
  /** How many candidates a line has besides those that it names. */
  others: (count: number, named: number) =>
    named === 0 ? plural(count, 'candidate', 'candidates') : `and ${plural(count, 'other', 'others')}`,
} as const;
