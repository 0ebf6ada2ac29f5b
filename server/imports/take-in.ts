import { writeAudit } from '#server/db/audit.ts';
import type { Database } from '#server/db/database.ts';
import { type Comparison, removeKnownRows, setChangedRowsAside } from '#server/db/import-changes.ts';
import {
  type ImportCounts,
  insertImport,
  keepBadRows,
  lockAccount,
  type NewImport,
  setImportCounts,
  takeReadyRows,
} from '#server/db/imports.ts';
import { holdUpload, type Work } from '#server/db/uploads.ts';
import { malformed, notFound } from '#server/http/problem.ts';
import { importTexts } from '#contract/texts/imports.ts';

const ROWS_AT_ONCE = 1000;

export interface Taking extends NewImport {
  work: Work;
  /** Rows that the file repeats. */
  repeated: number;
  /** What the file has columns for. */
  gives: Comparison['gives'];
  /** The client's address. */
  from: string;
  /** Whether the client has hung up: then nothing is taken in. */
  isGone: () => boolean;
  /** Hears how many rows are taken in. */
  onProgress: (rows: number) => void;
}

/**
 * Makes candidates of the ready rows of an upload, all of them or none, and keeps the bad ones for the import. Search
 * does not find them yet: that is by far the most work, and the embedded database lets nobody else in meanwhile.
 * @returns the import's id and counts
 * @throws Problem 400 when the client has hung up, 404 when the upload was put away meanwhile
 */
export async function takeIn(
  db: Database,
  { work, repeated, gives, from, isGone, onProgress, ...values }: Taking,
): Promise<ImportCounts & { id: number }> {
  return await db.transaction().execute(async (tx) => {
    const { account_id, candidate_type, file_name } = values;
    await lockAccount(tx, account_id);
    const id = await insertImport(tx, values);
    const comparison = { upload_id: work.upload, account_id, candidate_type, gives };
    const known = await removeKnownRows(tx, comparison);
    const changed = await setChangedRowsAside(tx, id, comparison);
    let added = 0;
    for (let after = -1; ;) {
      if (isGone()) throw malformed();
      const taken = await takeReadyRows(tx, {
        upload_id: work.upload,
        import_id: id,
        after,
        limit: ROWS_AT_ONCE,
      });
      if (!taken) break;
      added += taken.added;
      after = taken.line;
      onProgress(added);
    }
    const rejected = await keepBadRows(tx, work.upload, id);
    const counts = { added, skipped: repeated + known + changed, changed, rejected };
    await setImportCounts(tx, id, counts);
    const detail = { import_id: id, candidate_type, file_name, ...counts };
    if (!(await holdUpload(tx, work))) throw notFound(importTexts.uploadGone);
    await writeAudit(tx, { action: 'import', account_id, detail, from });
    return { id, ...counts };
  });
}
