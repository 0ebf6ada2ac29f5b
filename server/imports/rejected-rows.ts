import { Readable } from 'node:stream';
import { stringify } from 'csv-stringify/sync';
import type { rejectedRows as call } from '#contract/imports.ts';
import { importTexts } from '#contract/texts/imports.ts';
import { neutralise } from '#server/csv/formula.ts';
import type { Runner } from '#server/db/database.ts';
import { findImport, type KeptRow, rejectedRowsAfter } from '#server/db/imports.ts';
import { notFound } from '#server/http/problem.ts';
import type { Asked, FileReply } from '#server/http/route.ts';
import type { Services } from '#server/services.ts';

const BOM = '\uFEFF';
const ROWS_AT_ONCE = 1000;

const lines = (rows: string[][]) =>
  stringify(rows, { record_delimiter: '\r\n', quote_record_delimiter: true, cast: { string: neutralise } });

const reasonOf = ({ problems }: KeptRow) =>
  problems.map(({ column, message }) => (column ? `${column}: ${message}` : message)).join(' ');

async function* csvOf(runner: Runner, id: number, header: string[]): AsyncGenerator<string> {
  // A file that came from here and was mended brings its old reasons along; they are not given back.
  const own = header
    .map((name, at) => ({ name, at }))
    .filter(({ name }) => name !== importTexts.reasonColumn);
  const extra = (row: KeptRow) => row.cells.slice(header.length);
  yield BOM + lines([[...own.map(({ name }) => name), importTexts.reasonColumn]]);
  for (let after = -1; ;) {
    const rows = await rejectedRowsAfter(runner, id, after, ROWS_AT_ONCE);
    const last = rows.at(-1);
    if (!last) return;
    yield lines(
      rows.map((row) => [...own.map(({ at }) => row.cells[at] ?? ''), reasonOf(row), ...extra(row)]),
    );
    after = last.line;
  }
}

/**
 * The rows that an import did not add, as CSV in the file's own columns and the reason, to be mended and imported.
 * @throws Problem 404 when the account has no such import
 */
export async function rejectedRows(
  { caller, params: { id } }: Asked<typeof call>,
  { db }: Services,
): Promise<FileReply> {
  const found = await findImport(db, { id, account_id: caller.id });
  if (!found) throw notFound(importTexts.notFound);
  return { stream: Readable.from(csvOf(db, id, found.header)), fileName: importTexts.rejectedFileName(id) };
}
