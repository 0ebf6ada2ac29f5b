import type { Corrections } from '#contract/calls/import-corrections.ts';
import type { Runner } from '#server/platform/db/database.ts';
import { CELL_SEPARATOR, listStagedRows } from '#server/domain/imports/queries/staged-rows.ts';
import { DomainError } from '#server/platform/errors/domain-error.ts';
import type { StagedFile, StagedSheet } from '#server/features/imports/stage/staged-file.ts';
import { readHeader } from '#server/domain/spreadsheets/match-columns/detect-header.ts';
import {
  type Columns,
  HEADER_LINES_MAX,
  matchColumns,
} from '#server/domain/spreadsheets/match-columns/match-columns.ts';
import { fromRowNumber, toRowNumber } from '#server/domain/spreadsheets/row-number.ts';
import type { SheetRow } from '#server/domain/spreadsheets/row.ts';
import type { Layout, SheetRange } from './layout.ts';
import { mergeColumns } from './merge-columns.ts';
import { stripControls } from '#server/domain/spreadsheets/parse/clean-cell.ts';

interface Section {
  index: number;
  /** Its lines are those after `after`, up to and including `until`. */
  after: number;
  until: number;
  columns: Columns;
  isAboveHeader?: boolean;
}

const toRange = (
  { index, after, until, isAboveHeader }: Section,
  toColumn?: readonly number[],
): SheetRange => ({
  index,
  after: toRowNumber(index, after),
  until: until === Infinity ? toRowNumber(index + 1, 0) - 1 : toRowNumber(index, until),
  toColumn,
  ...(isAboveHeader && { isAboveHeader }),
});

/** Splits a sheet at its headers. The rows above the first are titles, unless a person is among them. */
function listSections(
  { index, firstPersonLine = Infinity, furtherHeaders = [] }: StagedSheet,
  [first = 0]: readonly number[],
  columns: Columns,
): Section[] {
  const further = furtherHeaders.filter(({ firstLine }) => firstLine > columns.line);
  const starts = [columns, ...further.map(({ row }) => matchColumns(row))];
  const below = starts.map((own, at) => ({
    index,
    after: own.line,
    until: (further[at]?.firstLine ?? Infinity) - 1,
    columns: own,
  }));
  if (firstPersonLine >= first) return below;
  return [{ index, after: firstPersonLine - 1, until: first - 1, columns, isAboveHeader: true }, ...below];
}

/** Lists the first rows of a staged sheet, among which its header is. */
export async function listFirstRows(runner: Runner, upload: number, sheet: number): Promise<SheetRow[]> {
  const { after, until } = { after: toRowNumber(sheet, 0), until: toRowNumber(sheet + 1, 0) - 1 };
  const rows = await listStagedRows(runner, upload, { after, until, limit: HEADER_LINES_MAX });
  return rows.map(({ line, cells }) => ({
    line: fromRowNumber(line).line,
    cells: cells.split(CELL_SEPARATOR),
  }));
}

function findSheets({ sheets, detectedSheets }: StagedFile, chosen: Corrections['sheets']): StagedSheet[] {
  const indexes = new Set(chosen ?? detectedSheets);
  const found = sheets.filter(({ index, rows }) => indexes.has(index) && rows !== null);
  if (found.length !== indexes.size)
    throw new DomainError('column_choices_invalid', { mistakes: [{ code: 'no-sheet' }] });
  return found;
}

/**
 * Determines which rows of a staged file are read, and their columns, from the detected sheets and header and the
 * organisation's corrections.
 * @throws DomainError when the file has no such sheet or line
 */
export async function resolveLayout(
  runner: Runner,
  upload: number,
  file: StagedFile,
  { sheets: chosen, header_lines, without_hidden_rows: withoutHiddenRows = false }: Corrections,
): Promise<Layout> {
  const sheets = findSheets(file, chosen);
  const [first, ...others] = sheets;
  const isHeaderDetected =
    others.length === 0 &&
    first?.index === file.analysedSheet &&
    (header_lines === undefined || header_lines.join() === first.headerLines.join());
  const sections: Section[] = [];
  for (const sheet of sheets) {
    // The chosen lines are those of the first sheet. The same lines of another sheet may be people.
    const lines = (sheet === first ? header_lines : undefined) ?? sheet.headerLines;
    const columns = isHeaderDetected
      ? file.columns
      : readHeader(await listFirstRows(runner, upload, sheet.index), lines);
    if (!columns) throw new DomainError('column_choices_invalid', { mistakes: [{ code: 'no-line' }] });
    sections.push(
      ...listSections(
        sheet,
        lines.toSorted((a, b) => a - b),
        columns,
      ),
    );
  }
  const merged = mergeColumns(sections.map(({ columns }) => columns));
  return {
    columns: merged.columns,
    sheets: sections.map((section, at) => toRange(section, merged.toColumn[at])),
    headerLines: header_lines ?? first?.headerLines ?? [],
    sheetNames: others.length > 0 ? listSheetNames(file) : [],
    withoutHiddenRows,
    isDetected: isHeaderDetected && sections.length === 1 && !withoutHiddenRows,
  };
}

/** Lists the names of a file's sheets by their position. */
function listSheetNames({ sheets }: StagedFile): string[] {
  const names = new Map(sheets.map(({ index, name = '' }) => [index, stripControls(name)]));
  const count = Math.max(...names.keys()) + 1;
  return Array.from({ length: count }, (_, index) => names.get(index) ?? '');
}
