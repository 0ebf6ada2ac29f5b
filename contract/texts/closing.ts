import { formatLongDate, toLagosDate } from '#contract/dates/format-date.ts';

/** The date of a moment as texts about closing name it, like '1 March 2027'. */
export const formatClosingDate = (moment: string | Date): string => formatLongDate(toLagosDate(moment));

/** Texts about closing an account that the server sends. */
export const closingTexts = {
  closing: (moment: string | Date) =>
    `The account will be deleted on ${formatClosingDate(moment)}. Until then you can keep it.`,
  kept: 'The account stays open. Nothing will be deleted.',
  alreadyClosing: 'This account is already being closed.',
  notClosing: 'This account is not being closed.',
} as const;
