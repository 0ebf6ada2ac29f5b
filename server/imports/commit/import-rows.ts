import { setImmediate } from 'node:timers/promises';
import type { RawBuilder } from 'kysely';
import { prefetchBatches } from '#server/async/prefetch-batches.ts';
import { WritePipeline } from '#server/async/write-pipeline.ts';
import type { Runner } from '#server/db/database.ts';
import { storeChangedRows } from '#server/db/imports/duplicate-rows.ts';
import {
  buildImportStatement,
  DUPLICATE_IDS,
  type ImportedRow,
  insertImportedRows,
} from '#server/db/imports/imported-rows.ts';
import { type ImportCounts, insertRejectedRows } from '#server/db/imports/imports.ts';
import { type NewRejectedRow, listNumberedRows, type NumberedRow } from '#server/db/imports/staged-rows.ts';
import { parseRows } from '#server/imports/parse-cells/parse-rows.ts';
import { buildIndexInserts } from '#server/search/index/index-candidates.ts';
import { addIndexEntries, createIndexEntries } from '#server/search/index/index-entries.ts';
import { createKnownWords, rememberWords } from '#server/search/index/known-words.ts';
import type { ImportContext } from './import-context.ts';

const BATCH_ROWS = 1000;
/** Rows parsed before the event loop gets a turn to serve other requests and send the next statement. */
const ROWS_PER_SLICE = 25;

/**
 * Inserts a candidate with its search index entries for each readable row that is not on record yet. The next batch is
 * fetched and parsed while the current one is written.
 */
export async function importRows(
  tx: Runner,
  import_id: number,
  { uploadRun, format, provides, organization_id, candidate_type, progress }: ImportContext,
): Promise<ImportCounts> {
  const comparison = { organization_id, candidate_type, provides };
  const counts = { added: 0, skipped: 0, changed: 0, rejected: 0 };
  const knownWords = createKnownWords();
  const writes = new WritePipeline();

  async function parse(rows: NumberedRow[]) {
    const parsed: { ready: ImportedRow[]; rejected: NewRejectedRow[] } = { ready: [], rejected: [] };
    const ids = new Map(rows.map(({ line, id }) => [line, id]));
    for (let at = 0; at < rows.length; at += ROWS_PER_SLICE) {
      const { ready, rejected } = parseRows(rows.slice(at, at + ROWS_PER_SLICE), format);
      for (const row of ready) parsed.ready.push({ ...row, id: ids.get(row.line) ?? 0 });
      parsed.rejected.push(...rejected);
      await setImmediate();
    }
    return parsed;
  }

  async function prepare(rows: ImportedRow[]) {
    const entries = createIndexEntries();
    for (let at = 0; at < rows.length; at += ROWS_PER_SLICE) {
      const slice = rows.slice(at, at + ROWS_PER_SLICE);
      addIndexEntries(
        entries,
        slice.map((row) => ({ ...row, organization_id, candidate_type })),
      );
      await setImmediate();
    }
    const inserts: RawBuilder<unknown>[] = [];
    for (const insert of buildIndexInserts(entries, knownWords, DUPLICATE_IDS)) {
      await setImmediate();
      inserts.push(insert);
    }
    // Statements run in this order, so the next one can rely on the words of this one.
    rememberWords(knownWords, entries);
    const statement = buildImportStatement(tx, import_id, comparison, rows, inserts);
    return { rows, statement };
  }

  async function write({ rows, statement }: Awaited<ReturnType<typeof prepare>>) {
    if (rows.length === 0) return;
    const duplicates = await insertImportedRows(tx, statement);
    const onRecord = new Set(duplicates.flatMap(({ line, is_on_record }) => (is_on_record ? line : [])));
    const rowsOnRecord = rows.filter(({ line }) => onRecord.has(line));
    counts.changed += await storeChangedRows(tx, import_id, comparison, rowsOnRecord);
    counts.added += rows.length - duplicates.length;
    counts.skipped += duplicates.length;
  }

  let done = 0;
  const fetchAfter = (line: number) => listNumberedRows(tx, uploadRun.upload, line, BATCH_ROWS);
  try {
    for await (const rows of prefetchBatches(fetchAfter)) {
      progress.report((done += rows.length));
      const { ready, rejected } = await parse(rows);
      const prepared = await prepare(ready);
      await writes.push(async () => {
        await insertRejectedRows(tx, import_id, rejected);
        await write(prepared);
      });
      counts.rejected += rejected.length;
    }
    await writes.drain();
  } finally {
    await writes.settle();
  }
  return counts;
}
