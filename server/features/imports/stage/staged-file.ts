import type { ImportField } from '#contract/calls/import-corrections.ts';
import type { DateEvidence } from '#server/domain/spreadsheets/match-columns/date-order.ts';
import type { FurtherHeader } from '#server/domain/spreadsheets/match-columns/further-headers.ts';
import type { Columns } from '#server/domain/spreadsheets/match-columns/match-columns.ts';
import type { WrapCounts } from '#server/features/imports/rows/join-mode.ts';
import { stripControls } from '#server/domain/spreadsheets/parse/clean-cell.ts';
import type { FileFacts } from '#server/domain/spreadsheets/row.ts';

/** What the rows below a header say about its columns. */
export interface ColumnAnalysis {
  /** By index of each date column. */
  evidence: ReadonlyMap<number, DateEvidence>;
  /** Status columns with at least one employment or enrolment status. */
  tellingStatus: readonly number[];
  /** The first different texts of each column. */
  examples: readonly (readonly string[])[];
  /** The number of rows below the header. */
  rows: number;
  /** How many rows continue the one above. Missing in files that an earlier version staged. */
  wraps?: WrapCounts;
}

/** A sheet of a staged file. */
export interface StagedSheet {
  /** Its position in the file, which is part of the numbers of its rows. */
  index: number;
  /** Undefined for a text file. */
  name?: string;
  isHidden: boolean;
  /** Whether it looks like a list of people. */
  isList: boolean;
  /** The number of staged rows, including titles and the header; null when it could not be read. */
  rows: number | null;
  /** The number of rows below its header. */
  listRows: number;
  hiddenRows: number;
  hiddenColumns: readonly number[];
  /** The lines of the detected header; none when the first row is data. */
  headerLines: readonly number[];
  /** That of its detected header. Missing in files that an earlier version staged, as are the next two. */
  firstPersonLine?: number | undefined;
  /** The texts above the detected header. */
  titles?: readonly string[];
  /** The headers of other columns below the detected one. */
  furtherHeaders?: readonly FurtherHeader[];
}

/** Lists what names a sheet: its own name, and the titles above its header. */
export const listTitles = ({ name = '', titles = [] }: StagedSheet): string[] =>
  [stripControls(name), ...titles].filter(Boolean);

/** A file whose rows are all staged. */
export interface StagedFile {
  facts: FileFacts;
  /** In the order of the file. */
  sheets: readonly StagedSheet[];
  /** The `index` of each sheet to import unless others are chosen. */
  detectedSheets: readonly number[];
  /** The `index` of the most likely list, the columns of its detected header and their analysis. */
  analysedSheet: number;
  columns: Columns;
  analysis: ColumnAnalysis;
}

/** Counts the rows below the headers of the detected sheets. */
export const countDetectedRows = ({ sheets, detectedSheets }: StagedFile): number =>
  sheets.reduce((sum, { index, listRows }) => sum + (detectedSheets.includes(index) ? listRows : 0), 0);

/** A column analysis as JSON. */
export type StoredAnalysis = Omit<ColumnAnalysis, 'evidence'> & { evidence: [number, DateEvidence][] };

export const serializeAnalysis = (analysis: ColumnAnalysis): StoredAnalysis => ({
  ...analysis,
  evidence: [...analysis.evidence],
});

/** Restores what `serializeAnalysis` returned. */
export const restoreAnalysis = (stored: StoredAnalysis): ColumnAnalysis => ({
  ...stored,
  evidence: new Map(stored.evidence),
});

/** A staged file as JSON. */
interface StoredFile extends Omit<StagedFile, 'columns' | 'analysis'> {
  columns: Omit<Columns, 'byField' | 'uncertain'> & {
    byField: [ImportField, readonly number[]][];
    uncertain: ImportField[];
  };
  analysis: StoredAnalysis;
}

export function serializeStagedFile({ columns, analysis, ...file }: StagedFile): StoredFile {
  return {
    ...file,
    columns: { ...columns, byField: [...columns.byField], uncertain: [...columns.uncertain] },
    analysis: serializeAnalysis(analysis),
  };
}

/** Restores what `serializeStagedFile` returned. */
export function restoreStagedFile(stored: unknown): StagedFile {
  const { columns, analysis, ...file } = stored as StoredFile;
  return {
    ...file,
    columns: { ...columns, byField: new Map(columns.byField), uncertain: new Set(columns.uncertain) },
    analysis: restoreAnalysis(analysis),
  };
}
