import { formatNumber } from '#contract/format-number.ts';
import { countCandidates, plural } from '#contract/texts/format-count.ts';

/** Texts of the button that confirms own candidates as still correct. */
export const confirmCorrectTexts = {
  button: 'Confirm still correct',
  /** Begins as `button`, for narrow screens. */
  shortButton: 'Confirm',
  title: (total: number, hasMore = false) =>
    `Confirm that ${countCandidates(total, hasMore)} ${total === 1 ? 'is' : 'are'} still correct?`,
  meaning:
    'You confirm the details as they are recorded. Everyone who looks them up sees today as the date of the confirmation.',
  /** `leavers` is null when nobody has counted those who have left. */
  leavers: (leavers: number | null, total: number) => {
    if (leavers === null)
      return 'This includes people who have left: for them, you confirm the leaving date and the reason.';
    if (leavers === 0) return '';
    if (total === 1) return 'This person has left: you confirm the leaving date and the reason.';
    const who = leavers === total ? 'All of them have' : plural(leavers, 'of them has', 'of them have');
    return `${who} left: for them, you confirm the leaving date and the reason.`;
  },
  stop: 'Stop',
  progress: (done: number, total: number, hasMore = false) =>
    `${formatNumber(done)} of ${countCandidates(total, hasMore)} confirmed`,
  done: (count: number) => `${countCandidates(count)} confirmed.`,
  stopped: 'Stopped. What was confirmed before stays confirmed.',
  failed: 'Not all candidates were confirmed.',
} as const;
