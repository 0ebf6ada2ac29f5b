import { formatNumber } from '#contract/format-number.ts';
import { countCandidates } from './format-count.ts';

/** Texts about how many candidates of other accounts an account may look up and export. */
export const quotaTexts = {
  minuteUsed: (limit: number) =>
    `You can look up ${countCandidates(limit)} a minute. Please wait a moment and try again.`,
  dayUsed: (limit: number) =>
    `You have looked up ${countCandidates(limit)} in the last 24 hours, the limit for one account.`,
  networkUsed: (limit: number) =>
    `The new accounts on your network have looked up ${countCandidates(limit)} in the last 24 hours, which is their shared limit.`,
  exportUsed: (limit: number) =>
    `You have exported ${countCandidates(limit)} of other accounts in the last 24 hours, the limit for one account.`,
  tooManyPeople: (left: number) =>
    `You can look up ${formatNumber(left)} more ${left === 1 ? 'candidate' : 'candidates'} today, but this page has more good matches.`,
  narrow: 'Add a word or a filter, or show fewer candidates on a page.',
  tooManyToExport: (count: number, left: number) =>
    `This export has ${countCandidates(count)} of other accounts, but you can export only ${formatNumber(left)} more today.`,
  chooseFewer: 'Select fewer candidates and export again.',
  used: 'You have reached a limit on the candidates that you may look up. Please try again later.',
} as const;
