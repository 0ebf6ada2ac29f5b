import { importTexts } from '#contract/texts/imports.ts';
import { writeAudit } from '#server/db/audit.ts';
import type { Runner } from '#server/db/database.ts';
import { type Comparison, removeKnownRows, setChangedRowsAside } from '#server/db/import-changes.ts';
import {
  type Arrival,
  comingCandidates,
  type ImportCounts,
  insertComing,
  insertImport,
  keepBadRows,
  lockAccount,
  type NewImport,
  setImportCounts,
} from '#server/db/imports.ts';
import { holdUpload, type Work } from '#server/db/uploads.ts';
import { malformed, notFound } from '#server/http/problem.ts';
import { indexEntries, noWords, writeIndexEntries } from '#server/search/index-candidates.ts';
import type { Services } from '#server/services.ts';
import { OneAhead } from './one-ahead.ts';

const ROWS_AT_ONCE = 1000;
/** What the embedded database takes in and makes findable in one transaction, which lets nobody else in. */
const EMBEDDED_ROWS_INDEXED_AT_ONCE = 5000;

export interface Taking extends NewImport {
  work: Work;
  /** Rows that were read and can be taken in. */
  ready: number;
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

/** Makes candidates of all that is ready; some are prepared while others are written. @returns how many */
async function takeRows(
  tx: Runner,
  arrival: Arrival,
  { isIndexed, isGone, onProgress }: Pick<Taking, 'isGone' | 'onProgress'> & { isIndexed: boolean },
): Promise<number> {
  const writing = new OneAhead();
  const saved = noWords();
  let added = 0;
  for (let after = -1; ;) {
    if (isGone()) throw malformed();
    const coming = await comingCandidates(tx, arrival, { after, limit: ROWS_AT_ONCE });
    const last = coming.at(-1);
    if (!last) break;
    const entries = isIndexed && indexEntries(coming);
    await writing.begin(async () => {
      await insertComing(tx, arrival, coming);
      if (entries) await writeIndexEntries(tx, entries, saved);
    });
    after = last.line;
    onProgress((added += coming.length));
  }
  await writing.end();
  return added;
}

/**
 * Makes candidates of the ready rows of an upload, all of them or none, and keeps the bad ones for the import. They are
 * findable at once, but for very many on the embedded database: `isIndexed` is false then.
 * @returns the import's id and counts
 * @throws Problem 400 when the client has hung up, 404 when the upload was put away meanwhile
 */
export async function takeIn(
  { db, engine }: Pick<Services, 'db' | 'engine'>,
  { work, ready, repeated, gives, from, isGone, onProgress, ...values }: Taking,
): Promise<ImportCounts & { id: number; isIndexed: boolean }> {
  const isIndexed = engine === 'postgresql' || ready <= EMBEDDED_ROWS_INDEXED_AT_ONCE;
  return await db.transaction().execute(async (tx) => {
    const { account_id, candidate_type, file_name } = values;
    await lockAccount(tx, account_id);
    const id = await insertImport(tx, { ...values, is_indexed: isIndexed });
    const comparison = { upload_id: work.upload, account_id, candidate_type, gives };
    const known = await removeKnownRows(tx, comparison);
    const changed = await setChangedRowsAside(tx, id, comparison);
    const arrival = { upload_id: work.upload, import_id: id };
    const added = await takeRows(tx, arrival, { isIndexed, isGone, onProgress });
    const rejected = await keepBadRows(tx, work.upload, id);
    const counts = { added, skipped: repeated + known + changed, changed, rejected };
    await setImportCounts(tx, id, counts);
    const detail = { import_id: id, candidate_type, file_name, ...counts };
    if (!(await holdUpload(tx, work))) throw notFound(importTexts.uploadGone);
    await writeAudit(tx, { action: 'import', account_id, detail, from });
    return { id, isIndexed, ...counts };
  });
}
