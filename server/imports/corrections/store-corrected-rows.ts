import type { Database, Runner } from '#server/db/database.ts';
import { beginCorrection, removeParsedRows, storeCorrections } from '#server/db/imports/row-corrections.ts';
import { insertReadyRows, insertStagedRejectedRows, type StoredRow } from '#server/db/imports/staged-rows.ts';
import { DomainError } from '#server/errors/domain-error.ts';
import { parseRows } from '#server/imports/parse-cells/parse-rows.ts';
import type { RowFormat } from '#server/imports/parse-cells/row-format.ts';

/** Parses rows again and replaces their part of the preview. */
export async function parseRowsAgain(
  tx: Runner,
  upload: number,
  rows: readonly StoredRow[],
  format: RowFormat,
): Promise<void> {
  const { ready, rejected } = parseRows(rows, format);
  await removeParsedRows(
    tx,
    upload,
    rows.map(({ line }) => line),
  );
  await insertReadyRows(tx, upload, ready);
  await insertStagedRejectedRows(tx, upload, rejected);
}

/** Stores corrected rows and parses them again. */
export async function storeCorrectedRows(
  tx: Runner,
  upload: number,
  correction: number,
  { rows, format }: { rows: readonly StoredRow[]; format: RowFormat },
): Promise<void> {
  if (rows.length === 0) return;
  await storeCorrections(tx, upload, correction, rows);
  await parseRowsAgain(tx, upload, rows, format);
}

/**
 * Corrects rows of an upload in one transaction, during which it can be neither read nor imported.
 * @throws DomainError upload_locked
 */
export async function correctRows<T>(
  db: Database,
  upload: number,
  change: (tx: Runner, correction: number) => Promise<T>,
): Promise<{ correction: number; result: T }> {
  return await db.transaction().execute(async (tx) => {
    const correction = await beginCorrection(tx, upload);
    if (correction === undefined) throw new DomainError('upload_locked');
    return { correction, result: await change(tx, correction) };
  });
}
