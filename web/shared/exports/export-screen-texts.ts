import type { ExportFormat } from '#contract/calls/exports.ts';
import { countCandidates } from '#contract/texts/format-count.ts';

/** Texts of the export button and of its result (specification, sections 2 and 8). */
export const exportScreenTexts = {
  export: 'Export',

  exportFailed: 'Failed to export selected candidates.',
  exportTypeError: (type: string, message: string) =>
    `Error exporting data for candidate type: ${type}. ${message}`,
  exported: 'All selected candidate(s) exported successfully.',
  exportError: (message: string) => `Error: ${message}`,
  /** The items of the format menu. */
  formats: { csv: 'CSV file', xlsx: 'Excel file' } satisfies Record<ExportFormat, string>,
  chooseFormat: 'Choose the format to export',
  exportable: (count: number) =>
    count === 0
      ? 'At the moment, none of them can be exported.'
      : `At the moment, that is ${countCandidates(count)}.`,
  started: (count: number) => `The download of ${countCandidates(count)} has started.`,
  exportedSome: (count: number, left_out: number) =>
    `Exported ${countCandidates(count)}. ${countCandidates(left_out)} ${left_out === 1 ? 'was' : 'were'} left out: you can export your own candidates and those shown to you in full in the last 24 hours. Open similar ones to see them in full.`,
} as const;
