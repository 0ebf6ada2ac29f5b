import type { ImportField, ImportPreview } from '#contract/import-uploads.ts';
import type { Database } from '#server/db/database.ts';
import { countKnownRows } from '#server/db/imports/duplicate-rows.ts';
import {
  badRowsAfter,
  CELL_SEPARATOR,
  firstReadyRows,
  stagedRowsAt,
} from '#server/db/imports/staged-rows.ts';
import { displayPhone } from '#server/phones/display-phone.ts';
import { delimiterName } from '#server/spreadsheets/parse/open-csv.ts';
import type { Reading } from '#server/imports/parse-cells/parse-row.ts';
import { cleanCell, withoutControls } from '#server/spreadsheets/parse/clean-cell.ts';
import { problemsOf } from '#server/imports/report/present-import.ts';
import type { RowCounts } from '#server/imports/parse-cells/parse-staged-rows.ts';
import { givesOf, tellsWhoLeft } from '#server/imports/parse-cells/row-format.ts';
import type { Upload } from '#server/imports/receive/receive-file.ts';
import type { StagedFile } from '#server/imports/stage/stage-file.ts';

const ROWS_SHOWN = 5;
const BAD_ROWS_SHOWN = 20;
/** Characters of a cell that stand beside what it was understood as. */
const IN_FILE_MAX = 60;
const NO_ROWS = { good: 0, changed: 0, known: 0, repeated: 0, bad: 0, other_type: 0 };

interface Parts {
  upload: Upload;
  file: StagedFile;
  reading: Reading;
  missing: ImportField[];
  /** Undefined: the rows could not be read. */
  counts: RowCounts | undefined;
}

function columnsOf({ columns, type }: Reading, examples: readonly string[]): ImportPreview['columns'] {
  const fieldAt = new Map([...columns.byField].flatMap(([field, at]) => at.map((index) => [index, field])));
  return columns.header.map((name, index) => {
    const field = fieldAt.get(index);
    // A student's organisation is the school that uploads.
    const used = type === 'student' && field === 'organization' ? undefined : field;
    const is_certain = used !== undefined && !columns.uncertain.has(used);
    return { name, field: used ?? null, is_certain, example: examples[index] ?? '' };
  });
}

async function countsOf(db: Database, { upload, reading, counts }: Parts): Promise<ImportPreview['counts']> {
  if (!counts) return NO_ROWS;
  const { account_id, candidate_type } = upload;
  const comparison = { account_id, candidate_type, gives: givesOf(reading) };
  const { known, changed, repeated } = await countKnownRows(db, upload.id, comparison);
  const { ready, bad, otherType } = counts;
  return { good: ready - known - changed - repeated, known, changed, repeated, bad, other_type: otherType };
}

/** The first rows as they will be stored, beside what the file says where it was interpreted. */
async function firstOf(db: Database, { upload, reading }: Parts): Promise<ImportPreview['first']> {
  const rows = await firstReadyRows(db, upload.id, ROWS_SHOWN);
  const staged = await stagedRowsAt(
    db,
    upload.id,
    rows.map(({ line }) => line),
  );
  const cellsAt = new Map(staged.map(({ line, cells }) => [line, cells.split(CELL_SEPARATOR)]));
  return rows.map((row) => {
    const cells = cellsAt.get(row.line) ?? [];
    const inFile = (field: ImportField) => {
      const indexes = reading.columns.byField.get(field) ?? [];
      return cleanCell(cells[indexes.find((index) => cells[index]) ?? -1] ?? '').slice(0, IN_FILE_MAX);
    };
    return {
      ...row,
      phone_display: displayPhone(row.phone),
      in_file: {
        start_date: inFile('start_date'),
        end_date: inFile('end_date'),
        leaving_status: inFile('leaving_status'),
      },
    };
  });
}

/** What an upload is understood as, as the contract shows it. */
export async function presentPreview(db: Database, parts: Parts): Promise<ImportPreview> {
  const { upload, file, reading, missing, counts } = parts;
  const { columns, orders, type } = reading;
  const { name, delimiter, encoding } = file.facts;
  const usesOwn = type === 'employee' && !columns.byField.has('organization');
  const first = counts ? await firstOf(db, parts) : [];
  const bad = counts ? await badRowsAfter(db, upload.id, -1, BAD_ROWS_SHOWN) : [];
  return {
    id: upload.key,
    candidate_type: upload.candidate_type,
    file_name: upload.file_name,
    kind: name === undefined ? 'text' : 'workbook',
    sheet: name === undefined ? null : withoutControls(name),
    delimiter: delimiter === undefined ? null : delimiterName(delimiter),
    encoding: encoding ?? null,
    header_line: columns.line,
    rows: file.rows,
    columns: columnsOf(reading, file.examples),
    missing,
    dates: [...orders].map(([index, { order, how, matters }]) => ({
      column: columns.header[index] ?? '',
      order: order ?? null,
      how,
      matters,
    })),
    tells_who_left: tellsWhoLeft(reading),
    without_status: counts?.withoutStatus ?? 0,
    organization: usesOwn ? reading.ownOrganization : null,
    counts: await countsOf(db, parts),
    first,
    problems: problemsOf(bad),
  };
}
