import { formatNumber } from '#contract/format-number.ts';
import { countCandidates } from '#contract/texts/format-count.ts';

const WHAT_COUNTS = 'Similar results count only when you open them.';

/** Says how many candidates of other accounts may still be looked up and exported. */
export const quotaLineTexts = {
  /** Shown before the quota runs out. */
  peopleLeft: (left: number, limit: number) =>
    `${formatNumber(left)} of ${countCandidates(limit)} left to look up today. ${WHAT_COUNTS}`,
  sharedLeft: (left: number, limit: number) =>
    `${formatNumber(left)} of ${countCandidates(limit)} left to look up today. ${WHAT_COUNTS} New accounts on your network share them.`,
  exportsLeft: (left: number, limit: number) =>
    `${formatNumber(left)} of ${countCandidates(limit)} of other accounts left to export today.`,

  noneLeft: (moment: string) =>
    `You have looked up as many candidates as you can for now. You can search again ${moment}.`,
  sharedNoneLeft: (moment: string) =>
    `The new accounts on your network have looked up as many candidates as they can for now. You can search again ${moment}.`,
} as const;
