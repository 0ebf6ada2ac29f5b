import { plural } from '#contract/texts/format-count.ts';

/** Texts of the activity screen. */
export const activityScreenTexts = {
  title: 'Activity',
  of: 'Activity of',
  scopes: [
    { value: 'me', label: 'You' },
    { value: 'everyone', label: 'All members' },
  ],
  headings: { me: 'Your activity', everyone: 'Activity of all members' },
  why: {
    me: 'Everything done with this account is logged, and the log cannot be changed. If you see something you did not do, change your password.',
    everyone:
      'Everything that members do is logged, and the log cannot be changed. If you see something that a member did not do, ask them to change their password.',
  },
  total: (count: number) => plural(count, 'entry', 'entries'),
  download: 'Download as CSV',
  viewsTitle: 'Who viewed your candidates',
  viewsWhy:
    'The file lists each view and export of your candidates by other organisations: who, when, for which purpose, and which columns an export contained.',
  downloadViews: 'Download the views',
  downloadFailed: 'The file could not be downloaded.',
  failed: 'The activity could not be loaded.',
  none: 'Nothing here yet',
  noneWhy: 'Every log-in, failed log-in, search, view, upload, import and export will be listed here.',
  purpose: 'Purpose',
  columns: { at: 'When', text: 'What', from: 'From' },
} as const;
