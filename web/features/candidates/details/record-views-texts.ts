import { activityTexts } from '#contract/texts/activity.ts';
import { plural } from '#contract/texts/format-count.ts';
import { accountKinds } from '#contract/texts/account-kinds.ts';

/** Texts of the list of views of a candidate. */
export const recordViewsTexts = {
  title: 'Who viewed this candidate',
  none: 'No other account has viewed this candidate yet.',
  how: activityTexts.how,
  role: accountKinds,
  purpose: 'Purpose',
  total: (count: number) => `${plural(count, 'time', 'times')} so far`,
  download: 'Download as CSV',
  downloadFailed: 'The file could not be downloaded.',
  failed: 'The list of views could not be loaded.',
  more: 'Show more',
} as const;
