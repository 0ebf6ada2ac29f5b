import { formatNumber } from '#contract/format-number.ts';
import { plural } from '#contract/texts/format-count.ts';

/** Texts of the progress of an import. */
export const progressTexts = {
  title: 'Importing',
  converting: 'Converting...',
  converts: 'Your browser turns the file into an Excel workbook (.xlsx) and then sends that.',
  arriving: 'Checking the last rows...',
  soFar: (done: number) => `${plural(done, 'row', 'rows')} so far`,
  reading: 'Reading the rows...',
  queued: 'Waiting for other imports...',
  importing: 'Adding the rows...',
  cancelling: 'Cancelling...',
  sent: (sent: string, total: string) => `${sent} of ${total}`,
  rows: (done: number, total: number) => `${formatNumber(done)} of ${plural(total, 'row', 'rows')}`,
  perSecond: (rows: number) => `about ${plural(rows, 'row', 'rows')} a second`,
  left: (time: string) => `${time} left`,
  cancel: 'Cancel',
} as const;
