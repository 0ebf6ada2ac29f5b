import { formatNumber } from '#contract/format-number.ts';
import type { ExportFormat } from '#contract/calls/exports.ts';
import { countCandidates, formatCount } from './format-count.ts';

/** Texts of the export that the specification leaves open. */
export const exportTexts = {
  /** The items of the format menu. */
  formats: { csv: 'CSV file', xlsx: 'Excel file' } satisfies Record<ExportFormat, string>,
  chooseFormat: 'Choose the format to export',
  sheetName: 'Candidates',

  pageSelected: (count: number) =>
    count === 1
      ? 'The one on this page is selected.'
      : `All ${formatNumber(count)} on this page are selected.`,
  selectAll: (total: number, hasMore = false) =>
    hasMore ? 'Select all matching' : `Select all ${formatNumber(total)} matching`,
  selectAllUploaded: (total: number) => `Select all ${formatNumber(total)} uploaded`,
  selectPage: 'Select only this page',
  allSelected: (total: number, hasMore = false) =>
    hasMore
      ? `All matching candidates are selected for export: more than ${formatNumber(total)}.`
      : `All ${formatNumber(total)} are selected for export.`,
  /** For a search among the candidates of all accounts. */
  allFoundSelected: (total: number, hasMore = false) =>
    `${hasMore ? `All matching candidates are selected: more than ${formatNumber(total)}.` : `All ${formatNumber(total)} are selected.`} You can export your own candidates and those shown to you in the last 24 hours.`,
  exportable: (count: number) =>
    count === 0
      ? 'At the moment, none of them can be exported.'
      : `At the moment, that is ${countCandidates(count)}.`,
  selected: (count: number, hasMore = false) =>
    `${formatCount({ total: count, has_more: hasMore })} selected`,

  ready: (count: number) => `${countCandidates(count)} ready to download.`,
  started: (count: number) => `The download of ${countCandidates(count)} has started.`,
  exportedSome: (count: number, left_out: number) =>
    `Exported ${countCandidates(count)}. ${countCandidates(left_out)} ${left_out === 1 ? 'was' : 'were'} left out: you can export your own candidates and those shown to you in the last 24 hours.`,
  nothing:
    'There is nothing to export. You can export your own candidates and those shown to you in the last 24 hours.',
  tooManyFound: (limit: number) =>
    `More than ${countCandidates(limit)} match. Please narrow the search down and export again.`,
  tooManyForSheet: (limit: number) =>
    `An Excel sheet holds at most ${countCandidates(limit)}. Please export as CSV.`,
  downloadExpired: 'This download has already been used or has expired. Please export again.',
} as const;
