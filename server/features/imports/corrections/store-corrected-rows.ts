import { setImmediate } from 'node:timers/promises';
import type { Database, Runner } from '#server/platform/db/database.ts';
import {
  beginCorrection,
  type NextRows,
  removeParsedRows,
  storeCorrections,
} from '#server/features/imports/queries/row-corrections.ts';
import {
  insertReadyRows,
  insertStagedRejectedRows,
  type NewRejectedRow,
  type ReadyRow,
  type StoredRow,
} from '#server/domain/imports/queries/staged-rows.ts';
import type { UploadRun } from '#server/domain/imports/queries/uploads.ts';
import { DomainError } from '#server/platform/errors/domain-error.ts';
import { parseRows } from '#server/features/imports/parse-cells/parse-rows.ts';
import type { RowFormat } from '#server/features/imports/parse-cells/row-format.ts';

const BATCH_ROWS = 500;
/** Rows parsed before the event loop gets a turn to serve other requests. */
const ROWS_PER_SLICE = 50;

function* sliceRows(rows: readonly StoredRow[], size: number) {
  for (let at = 0; at < rows.length; at += size) yield rows.slice(at, at + size);
}

async function parseInSlices(rows: readonly StoredRow[], format: RowFormat) {
  const ready: ReadyRow[] = [];
  const rejected: NewRejectedRow[] = [];
  for (const slice of sliceRows(rows, ROWS_PER_SLICE)) {
    const parsed = parseRows(slice, format);
    ready.push(...parsed.ready);
    rejected.push(...parsed.rejected);
    await setImmediate();
  }
  return { ready, rejected };
}

/** Parses rows again, in batches, and replaces their part of the preview. @returns the number of rejected ones */
export async function parseRowsAgain(
  tx: Runner,
  upload: number,
  rows: readonly StoredRow[],
  format: RowFormat,
): Promise<number> {
  let wrong = 0;
  for (const batch of sliceRows(rows, BATCH_ROWS)) {
    const { ready, rejected } = await parseInSlices(batch, format);
    await removeParsedRows(
      tx,
      upload,
      batch.map(({ line }) => line),
    );
    await insertReadyRows(tx, upload, ready);
    await insertStagedRejectedRows(tx, upload, rejected);
    wrong += rejected.length;
  }
  return wrong;
}

/** Stores corrected rows and parses them again. @returns the number of those that are still rejected */
export async function storeCorrectedRows(
  tx: Runner,
  upload: number,
  correction: number,
  { rows, format }: { rows: readonly StoredRow[]; format: RowFormat },
): Promise<number> {
  for (const batch of sliceRows(rows, BATCH_ROWS)) await storeCorrections(tx, upload, correction, batch);
  return await parseRowsAgain(tx, upload, rows, format);
}

/**
 * Parses rows again that `change` has changed, batch by batch, so that memory does not grow with their number.
 * @returns their number
 */
export async function parseChangedRows(
  tx: Runner,
  upload: number,
  format: RowFormat,
  change: (next: NextRows) => Promise<StoredRow[]>,
): Promise<number> {
  let rows = 0;
  let after = -1;
  for (;;) {
    const batch = await change({ after, limit: BATCH_ROWS });
    if (batch.length === 0) return rows;
    await parseRowsAgain(tx, upload, batch, format);
    rows += batch.length;
    after = Math.max(...batch.map(({ line }) => line));
  }
}

/**
 * Corrects rows of an upload in one transaction, during which it can be neither read nor imported. `uploadRun` is the run
 * whose preview the rows are from.
 * @throws DomainError upload_locked
 */
export async function correctRows<T>(
  db: Database,
  uploadRun: UploadRun,
  change: (tx: Runner, correction: number) => Promise<T>,
): Promise<{ correction: number; result: T }> {
  return await db.transaction().execute(async (tx) => {
    const correction = await beginCorrection(tx, uploadRun);
    if (correction === undefined) throw new DomainError('upload_locked');
    return { correction, result: await change(tx, correction) };
  });
}
