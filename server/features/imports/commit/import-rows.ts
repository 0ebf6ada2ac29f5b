import { setImmediate } from 'node:timers/promises';
import { WritePipeline } from '#server/platform/async/write-pipeline.ts';
import { matchRestricted } from '#server/domain/candidate-store/match-restricted.ts';
import type { CandidateStore } from '#server/domain/candidate-store/candidate-store.ts';
import type { DuplicateRow, ImportedRow } from '#server/domain/candidate-store/queries/import-statement.ts';
import { joinByIndex, storeChangedRows } from '#server/domain/imports/queries/duplicate-rows.ts';
import { type ImportCounts, insertRejectedRows } from '#server/domain/imports/queries/imports.ts';
import { listNumberedRows, type NumberedRow } from '#server/domain/imports/queries/staged-rows.ts';
import { listUnimportedRows } from '#server/features/imports/parse-cells/list-unimported-rows.ts';
import { readRows } from '#server/features/imports/layout/read-rows.ts';
import { type ParsedRows, parseRows } from '#server/features/imports/parse-cells/parse-rows.ts';
import type { Secret } from '#server/platform/secrets/secret.ts';
import type { ImportContext } from './import-context.ts';

const BATCH_ROWS = 1000;
/** Rows parsed before the event loop gets a turn to serve other requests and send the next statement. */
const ROWS_PER_SLICE = 25;

/** The number of rows without a person that the notes of an import locate. */
const PLACES_MAX = 50;

export interface ImportedRows {
  counts: ImportCounts;
  /** Rows that describe no person: their number, and the first row numbers. */
  withoutPerson: { count: number; first: number[] };
  /** The number of added rows that the user corrected. */
  corrected: number;
  /** The numbers of the rows about people whose records are restricted. */
  restricted: number[];
}

/**
 * Inserts a candidate with its search index entries for each readable row that is not on record yet. The next batch is
 * fetched and parsed while the current one is written.
 */
export async function importRows(
  store: CandidateStore,
  import_id: number,
  { uploadRun, format, provides, organization_id, candidate_type, progress }: ImportContext,
  secret: Secret,
): Promise<ImportedRows> {
  const { tx } = store;
  const comparison = { organization_id, candidate_type, provides };
  const counts = { added: 0, skipped: 0, changed: 0, rejected: 0 };
  const personless: ImportedRows['withoutPerson'] = { count: 0, first: [] };
  await joinByIndex(tx);
  const isRestricted = await matchRestricted(tx, secret, organization_id);
  const restricted: number[] = [];
  const unchanged = new Set<number>();
  const batches = store.startImport(import_id, comparison);
  const writes = new WritePipeline();

  async function parse(rows: NumberedRow[]) {
    const parsed: Pick<ParsedRows, 'rejected' | 'withoutPerson' | 'corrected'> & { ready: ImportedRow[] } = {
      ready: [],
      rejected: [],
      withoutPerson: [],
      corrected: 0,
    };
    const ids = new Map(rows.map(({ line, id }) => [line, id]));
    for (let at = 0; at < rows.length; at += ROWS_PER_SLICE) {
      const slice = rows.slice(at, at + ROWS_PER_SLICE);
      const { ready, rejected, withoutPerson, corrected } = parseRows(slice, format);
      for (const row of ready) parsed.ready.push({ ...row, id: ids.get(row.line) ?? 0 });
      restricted.push(...ready.flatMap((row) => (isRestricted(row) ? row.line : [])));
      parsed.rejected.push(...listUnimportedRows(slice, rejected, format));
      parsed.withoutPerson.push(...withoutPerson);
      parsed.corrected += corrected;
      await setImmediate();
    }
    return parsed;
  }

  /** Counts the rows that a batch added and did not add. Stores those with changes, for the owner to decide about. */
  async function countDuplicates(rows: readonly ImportedRow[], duplicates: readonly DuplicateRow[]) {
    const onRecord = new Set(duplicates.flatMap(({ line, is_on_record }) => (is_on_record ? line : [])));
    const rowsOnRecord = rows.filter(({ line }) => onRecord.has(line));
    const { changed, unchanged_ids } = await storeChangedRows(tx, import_id, comparison, rowsOnRecord);
    counts.changed += changed;
    for (const id of unchanged_ids) unchanged.add(id);
    counts.added += rows.length - duplicates.length;
    counts.skipped += duplicates.length;
  }

  let [done, correctedRows] = [0, 0];
  const fetch = (after: number, until: number) =>
    listNumberedRows(tx, uploadRun.upload, { after, until, limit: BATCH_ROWS });
  try {
    for await (const rows of readRows(format, fetch)) {
      progress.report((done += rows.length));
      const { ready, rejected, withoutPerson, corrected } = await parse(rows);
      const batch = await batches.prepare(ready);
      await writes.push(async () => {
        await insertRejectedRows(tx, import_id, rejected);
        await countDuplicates(ready, await batches.write(batch));
      });
      counts.rejected += rejected.length;
      correctedRows += corrected;
      personless.count += withoutPerson.length;
      const room = PLACES_MAX - personless.first.length;
      personless.first.push(...withoutPerson.slice(0, room).map(({ line }) => line));
    }
    await writes.drain();
    await store.restrictImported(import_id, restricted);
    await store.confirmByImport(import_id, [...unchanged]);
  } finally {
    await writes.settle();
  }
  return { counts, withoutPerson: personless, corrected: correctedRows, restricted };
}
