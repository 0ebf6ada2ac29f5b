import { countCandidates } from './format-count.ts';

/** Texts about exports that the server sends. The specification does not give them. */
export const exportTexts = {
  sheetName: 'Candidates',

  ready: (count: number) => `${countCandidates(count)} ready to download.`,
  nothing:
    'There is nothing to export. You can export your own candidates and those shown to you in full in the last 24 hours.',
  tooManyFound: (limit: number) =>
    `More than ${countCandidates(limit)} match. Please narrow the search down and export again.`,
  tooManyForSheet: (limit: number) =>
    `An Excel sheet holds at most ${countCandidates(limit)}. Please export as CSV.`,
  /** In the column `verification`, instead of an assurance level. */
  notVerified: 'not verified',
  downloadExpired: 'This download has already been used or has expired. Please export again.',
} as const;
