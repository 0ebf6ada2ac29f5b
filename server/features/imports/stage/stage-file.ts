import type { Runner } from '#server/platform/db/database.ts';
import { analyzeStagedRows, deleteSheetRows } from '#server/domain/imports/queries/staged-rows.ts';
import { DomainError } from '#server/platform/errors/domain-error.ts';
import { type Header, scoreList } from '#server/domain/spreadsheets/match-columns/detect-header.ts';
import type { Columns } from '#server/domain/spreadsheets/match-columns/match-columns.ts';
import { rankSheets, type RankedSheet } from '#server/domain/spreadsheets/rank-sheets.ts';
import type { Spreadsheet } from '#server/domain/spreadsheets/row.ts';
import { stageSheet } from './stage-sheet.ts';
import type { Staging } from './staged-row-writer.ts';
import type { StagedFile, StagedSheet } from './staged-file.ts';
import { StagingBudget } from './staging-budget.ts';

/** Above this, the planner needs fresh statistics before the rows are read back. */
const CHARACTERS_WORTH_ANALYZE = 500_000;

export interface StageOptions {
  /** Whether the first row is always read as the header when no row looks like one. */
  needsHeader: boolean;
  /** May reject the header of the most likely list before any row is staged. */
  check?: (columns: Columns) => void;
}

const describeUnread = ({ sheet: { name, isHidden }, index }: RankedSheet): StagedSheet => ({
  index,
  name,
  isHidden,
  isList: false,
  rows: null,
  listRows: 0,
  hiddenRows: 0,
  hiddenColumns: [],
  headerLines: [],
});

const listFields = ({ columns }: Header) => [...columns.byField.keys()].toSorted().join();

/** Stages a further sheet of a workbook. One that cannot be read does not fail the others. */
async function stageFurtherSheet(staging: Staging, ranked: RankedSheet) {
  const charactersBefore = staging.budget.characters;
  try {
    if (ranked.failure) throw ranked.failure;
    return await stageSheet(staging, ranked, { needsHeader: false });
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    staging.budget.characters = charactersBefore;
    await deleteSheetRows(staging.runner, staging.upload, ranked.index);
    return { staged: describeUnread(ranked), header: undefined };
  }
}

/**
 * Stages the rows of all sheets of a file, so that other sheets or another header can be chosen without another upload.
 * @throws DomainError about the file, or about the sheet that looks most like a list and its rows
 */
export async function stageFile(
  runner: Runner,
  upload: number,
  spreadsheet: Spreadsheet,
  { needsHeader, check }: StageOptions,
): Promise<StagedFile> {
  const [first, ...others] = await rankSheets(spreadsheet, scoreList);
  if (!first) throw new DomainError('file_empty');
  const staging: Staging = { runner, upload, budget: new StagingBudget(), staged: 0 };
  const list = await stageSheet(staging, first, { needsHeader, check: ({ columns }) => check?.(columns) });
  if (list.analysis.rows === 0) throw new DomainError('file_without_rows');
  const fields = listFields(list.header);
  const sheets = [list.staged];
  const detectedSheets = [first.index];
  for (const other of others) {
    const { staged, header } = await stageFurtherSheet(staging, other);
    sheets.push(staged);
    // The classes or branches of one list have a sheet each, with the same columns.
    const isSameList = header && header.lines.length > 0 && listFields(header) === fields;
    if (isSameList && first.isList && other.isList && !staged.isHidden && staged.listRows > 0)
      detectedSheets.push(other.index);
  }
  if (staging.budget.characters > CHARACTERS_WORTH_ANALYZE) await analyzeStagedRows(runner);
  return {
    facts: spreadsheet.facts,
    sheets: sheets.toSorted((a, b) => a.index - b.index),
    detectedSheets: detectedSheets.toSorted((a, b) => a - b),
    analysedSheet: first.index,
    columns: list.header.columns,
    analysis: list.analysis,
  };
}
