import type { ImportField } from '#contract/calls/import-corrections.ts';
import type { ImportPreview } from '#contract/calls/import-previews.ts';
import type { Database } from '#server/platform/db/database.ts';
import {
  CELL_SEPARATOR,
  listFirstReadyRows,
  findStagedRows,
  type StoredRow,
} from '#server/domain/imports/queries/staged-rows.ts';
import { hashLayout } from '#server/features/imports/layout/hash-layout.ts';
import type { ParsedCounts } from '#server/features/imports/parse-cells/parse-staged-rows.ts';
import { type RowFormat, tellsWhoLeft } from '#server/features/imports/parse-cells/row-format.ts';
import type { Upload } from '#server/domain/imports/queries/uploads.ts';
import type { Choices } from '#server/features/imports/remembered-layouts/choices.ts';
import { toRowPlace } from '#server/domain/spreadsheets/to-row-place.ts';
import type { StagedFile } from '#server/features/imports/stage/staged-file.ts';
import { displayPhone } from '#server/domain/text/phones/display-phone.ts';
import { omitField } from '#server/domain/spreadsheets/match-columns/match-columns.ts';
import { cleanCell } from '#server/domain/spreadsheets/parse/clean-cell.ts';
import { NAME_FIELDS, WRAPPED_FIELDS } from '#server/features/imports/rows/personless-row.ts';
import { joinCurrentCells, listLayoutCells } from '#server/features/imports/layout/layout-cells.ts';
import { countUploadRows } from './count-upload-rows.ts';
import { listHiddenColumns, presentSheets } from './present-sheets.ts';
import { getDelimiterName } from './delimiter-name.ts';
import { suggestColumns } from '#server/domain/spreadsheets/match-columns/suggest-columns.ts';
import { presentColumns } from '#server/domain/spreadsheets/preview/present-columns.ts';

/** Few enough to be read at a glance. */
const ROWS_SHOWN = 3;
/** The maximum length of an original cell beside its parsed value. */
const IN_FILE_MAX = 60;
/** The maximum length of a joined row. */
const JOINED_MAX = 200;
const NO_ROWS = {
  to_add: 0,
  changed: 0,
  known: 0,
  repeated: 0,
  rejected: 0,
  other_type: 0,
  corrected: 0,
  left_out: 0,
};

interface PreviewSource {
  upload: Upload;
  file: StagedFile;
  format: RowFormat;
  missing: ImportField[];
  choices: Choices;
  /** Undefined when a required column is missing. */
  counts: ParsedCounts | undefined;
  questions: ImportPreview['questions'];
  /** `discarded`: the rows whose corrections were discarded. */
  uploadRun: { run: number; discarded: number };
}

/** Presents the first rows as they will be stored, with the original cells of interpreted fields. */
async function presentFirstRows(
  db: Database,
  { upload, format }: PreviewSource,
): Promise<ImportPreview['first']> {
  const { layout, columns } = format;
  const rows = await listFirstReadyRows(db, upload.id, ROWS_SHOWN);
  const staged = await findStagedRows(
    db,
    upload.id,
    rows.map(({ line }) => line),
  );
  const cellsAt = new Map(
    staged.map((row) => [row.line, joinCurrentCells(row, format).split(CELL_SEPARATOR)]),
  );
  return rows.map((row) => {
    const cells = cellsAt.get(row.line) ?? [];
    const inFile = (field: ImportField) => {
      const indexes = columns.byField.get(field) ?? [];
      return cleanCell(cells[indexes.find((index) => cells[index]) ?? -1] ?? '').slice(0, IN_FILE_MAX);
    };
    return {
      ...row,
      ...toRowPlace(row.line, layout.sheetNames),
      phone_display: displayPhone(row.phone),
      in_file: {
        start_date: inFile('start_date'),
        end_date: inFile('end_date'),
        leaving_status: inFile('leaving_status'),
      },
    };
  });
}

/** Shows the name and the long texts of a row to which others were joined. */
function describeJoined(row: StoredRow, format: RowFormat): string {
  const cells = listLayoutCells(row, format);
  const { byField } = format.columns;
  return [...NAME_FIELDS, ...WRAPPED_FIELDS]
    .flatMap((field) => byField.get(field) ?? [])
    .map((index) => cleanCell(cells[index] ?? ''))
    .filter(Boolean)
    .join(', ')
    .slice(0, JOINED_MAX)
    .toWellFormed();
}

/** Presents how an upload will be imported, in the contract's form. */
export async function presentPreview(db: Database, source: PreviewSource): Promise<ImportPreview> {
  const { upload, file, format, missing, choices, counts, questions, uploadRun } = source;
  const { columns, orders, periods, constants, type, layout, analysis } = format;
  const { delimiter, encoding } = file.facts;
  const sheets = layout.sheetNames;
  const usesOwn = type === 'employee' && !columns.byField.has('organization');
  const first = counts ? await presentFirstRows(db, source) : [];
  return {
    id: upload.key,
    candidate_type: upload.candidate_type,
    file_name: upload.file_name,
    ...(await presentSheets(db, upload.id, file, layout)),
    delimiter: delimiter === undefined ? null : getDelimiterName(delimiter),
    encoding: encoding ?? null,
    rows: analysis.rows,
    run: uploadRun.run,
    layout: hashLayout(format),
    corrections: choices.corrections,
    remembered: choices.remembered,
    // A student's organisation is the school that uploads the file.
    columns: presentColumns(
      type === 'student' ? omitField(columns, 'organization') : columns,
      analysis.examples,
      layout.columns.header,
      listHiddenColumns(file, layout),
    ),
    missing,
    suggestions: suggestColumns(columns, missing, analysis.examples),
    questions,
    dates: [...orders].map(([index, { order, how, matters }]) => ({
      column: columns.header[index] ?? '',
      order: order ?? null,
      how,
      matters,
      index,
      period_day: periods.get(index)?.day ?? 'none',
      periods: periods.get(index)?.examples ?? [],
    })),
    tells_who_left: tellsWhoLeft(format),
    without_status: counts?.withoutStatus ?? 0,
    organization: usesOwn ? (constants.organization ?? format.ownOrganization) : null,
    constants,
    counts: counts ? await countUploadRows(db, upload, format) : NO_ROWS,
    discarded_corrections: uploadRun.discarded,
    without_person: {
      count: counts?.withoutPerson ?? 0,
      first: (counts?.firstWithoutPerson ?? []).map(({ line, withoutPerson: text }) => ({
        ...toRowPlace(line, sheets),
        text,
      })),
    },
    wrapped_rows: counts ? counts.wrapped + analysis.rows - counts.read : 0,
    continued_rows: counts?.continued ?? 0,
    joined: {
      count: counts ? analysis.rows - counts.read : 0,
      first: (counts?.firstJoined ?? []).map((row) => ({
        ...toRowPlace(row.line, sheets),
        text: describeJoined(row, format),
      })),
    },
    first,
  };
}
