import { IMPORT_MAX_COLUMNS } from '#contract/limits.ts';
import { DomainError } from '#server/platform/errors/domain-error.ts';
import { detectHeader, type Header } from '#server/domain/spreadsheets/match-columns/detect-header.ts';
import { FurtherHeaders } from '#server/domain/spreadsheets/match-columns/further-headers.ts';
import { HEADER_LINES_MAX } from '#server/domain/spreadsheets/match-columns/match-columns.ts';
import type { RankedSheet } from '#server/domain/spreadsheets/rank-sheets.ts';
import { cleanCell } from '#server/domain/spreadsheets/parse/clean-cell.ts';
import { type SheetRow, trimTrailingCells } from '#server/domain/spreadsheets/row.ts';
import { ColumnAnalyzer } from './column-analyzer.ts';
import { markMergedCells } from './mark-merged-cells.ts';
import { StagedRowWriter, type Staging } from './staged-row-writer.ts';
import type { ColumnAnalysis, StagedSheet } from './staged-file.ts';

/** Separates the first rows, which contain the header, from the rest. */
async function splitHead(rows: AsyncIterable<SheetRow[]>) {
  const rest = rows[Symbol.asyncIterator]();
  const head: SheetRow[] = [];
  while (head.length < HEADER_LINES_MAX) {
    const next = await rest.next();
    if (next.done) break;
    head.push(...next.value);
  }
  return { head, rest };
}

const TITLE_MAX = 100;

/** Lists the texts that stand alone above the header. */
const listTitlesAbove = (head: readonly SheetRow[], { lines: [first = 0] }: Header): string[] =>
  head.flatMap(({ line, cells }) => {
    const [title = '', ...others] = line < first ? cells.map(cleanCell).filter(Boolean) : [];
    return title && others.length === 0 ? title.slice(0, TITLE_MAX).toWellFormed() : [];
  });

/** @throws DomainError when there are no rows, when the header is too long */
function findHeader(head: readonly SheetRow[], needsHeader: boolean): Header {
  const header = detectHeader(head, { needsHeader });
  if (!header) throw new DomainError('file_empty');
  const row = head.find(({ line }) => line === header.columns.line);
  if (row && (row.flaw === 'too-many-columns' || trimTrailingCells(row.cells).length > IMPORT_MAX_COLUMNS))
    throw new DomainError('too_many_columns');
  return header;
}

/**
 * Stages the rows of a sheet in short statements while it is read, and analyses the columns below its header. `check`
 * may reject the header before any row is staged.
 * @throws DomainError about the sheet or its rows
 */
export async function stageSheet(
  staging: Staging,
  { sheet, index, isList }: RankedSheet,
  { needsHeader, check }: { needsHeader: boolean; check?: (header: Header) => void },
): Promise<{ staged: StagedSheet; header: Header; analysis: ColumnAnalysis }> {
  staging.budget.addUnpacked(sheet.size);
  const { head, rest } = await splitHead(sheet.read());
  const header = findHeader(head, needsHeader);
  check?.(header);
  const analyzer = new ColumnAnalyzer(header.columns);
  const furtherHeaders = new FurtherHeaders(header.columns);
  const writer = new StagedRowWriter(staging, index);
  const addRows = async (rows: readonly SheetRow[]) => {
    for (const row of rows) {
      if (row.line > header.columns.line) {
        analyzer.add(row.cells);
        furtherHeaders.add(row);
      }
      await writer.add(row);
    }
  };
  try {
    await addRows(head);
    for (let next = await rest.next(); !next.done; next = await rest.next()) await addRows(next.value);
    await writer.end();
  } finally {
    await writer.settle();
  }
  furtherHeaders.end();
  await markMergedCells(staging, index, sheet.layout.merged);
  const { name, isHidden, layout } = sheet;
  return {
    staged: {
      index,
      name,
      isHidden,
      isList,
      rows: writer.count,
      listRows: analyzer.analysis.rows,
      hiddenRows: writer.hidden,
      hiddenColumns: layout.hiddenColumns,
      headerLines: header.lines,
      firstPersonLine: header.firstPersonLine,
      titles: listTitlesAbove(head, header),
      furtherHeaders: furtherHeaders.found,
    },
    header,
    analysis: analyzer.analysis,
  };
}
