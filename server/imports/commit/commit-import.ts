import { setImmediate, setTimeout } from 'node:timers/promises';
import type { RawBuilder } from 'kysely';
import { importTexts } from '#contract/texts/imports.ts';
import { writeAudit } from '#server/db/audit.ts';
import type { Runner } from '#server/db/database.ts';
import {
  addComing,
  type ComingCandidate,
  comingStatement,
  MET_IDS,
} from '#server/db/imports/imported-rows.ts';
import {
  endImport,
  type ImportCounts,
  insertImport,
  keepBadRows,
  type NewImport,
  tryLockImports,
} from '#server/db/imports/imports.ts';
import { type Comparison, setChangedRowsAside } from '#server/db/imports/duplicate-rows.ts';
import { longTransaction } from '#server/db/long-transaction.ts';
import { type BadRow, type ComingRow, comingRowsAfter } from '#server/db/imports/staged-rows.ts';
import { deleteStagedRows, deleteUpload, holdUpload, type Work } from '#server/db/imports/uploads.ts';
import {
  addEntries,
  entryInserts,
  noEntries,
  noteWords,
  noWords,
} from '#server/search/index/index-candidates.ts';
import { enqueueStatistics } from '#server/jobs/refresh-statistics-job.ts';
import type { Services } from '#server/services.ts';
import type { Reading } from '#server/imports/parse-cells/parse-row.ts';
import { ImportCancelled, type ImportProgress } from './import-progress.ts';
import { OneAhead } from '#server/async/write-pipeline.ts';
import { tellsWhoLeft } from '#server/imports/parse-cells/row-format.ts';
import { someAtATime } from '#server/async/prefetch-batches.ts';
import { sortOut } from '#server/imports/parse-cells/parse-rows.ts';

const ROWS_AT_ONCE = 1000;
/** After so many rows others get their turn, and the database its next statement. */
const ROWS_BETWEEN_BREATHS = 25;

/** How long to wait before another import or decision of the account is looked for again. */
const LOCK_RETRY_MS = 100;

/** What an import is made of. */
export interface ImportContext extends NewImport {
  work: Work;
  /** How the rows are read. */
  reading: Reading;
  /** What the file has columns for. */
  gives: Comparison['gives'];
  /** The client's address. */
  from: string;
  progress: ImportProgress;
}

async function begin(tx: Runner, context: ImportContext): Promise<number> {
  const { account_id, candidate_type, file_name, header, notes, upload, progress } = context;
  while (!(await tryLockImports(tx, account_id))) {
    progress.report(0);
    await setTimeout(LOCK_RETRY_MS);
  }
  return await insertImport(tx, { account_id, candidate_type, file_name, header, notes, upload });
}

/**
 * Makes candidates of all rows that can be read and are not there yet, findable ones; some are fetched and prepared
 * while others are written.
 */
async function importRows(
  tx: Runner,
  import_id: number,
  { work, reading, gives, account_id, candidate_type, progress }: ImportContext,
): Promise<ImportCounts> {
  const comparison = { account_id, candidate_type, gives };
  const counts = { added: 0, skipped: 0, changed: 0, rejected: 0 };
  const known = noWords();
  const writing = new OneAhead();

  async function prepare(coming: ComingCandidate[]) {
    const entries = noEntries();
    for (let at = 0; at < coming.length; at += ROWS_BETWEEN_BREATHS) {
      const some = coming.slice(at, at + ROWS_BETWEEN_BREATHS);
      addEntries(
        entries,
        some.map((row) => ({ ...row, account_id, candidate_type })),
      );
      await setImmediate();
    }
    const inserts: RawBuilder<unknown>[] = [];
    for (const insert of entryInserts(entries, known, MET_IDS)) {
      await setImmediate();
      inserts.push(insert);
    }
    const statement = comingStatement(tx, import_id, comparison, coming, inserts);
    return { coming, entries, statement };
  }

  async function read(rows: ComingRow[]) {
    const sorted: { ready: ComingCandidate[]; bad: BadRow[] } = { ready: [], bad: [] };
    const ids = new Map(rows.map(({ line, id }) => [line, id]));
    for (let at = 0; at < rows.length; at += ROWS_BETWEEN_BREATHS) {
      const { ready, bad } = sortOut(rows.slice(at, at + ROWS_BETWEEN_BREATHS), reading);
      for (const row of ready) sorted.ready.push({ ...row, id: ids.get(row.line) ?? 0 });
      sorted.bad.push(...bad);
      await setImmediate();
    }
    return sorted;
  }

  async function write({ coming, entries, statement }: Awaited<ReturnType<typeof prepare>>) {
    if (coming.length === 0) return;
    const met = await addComing(tx, statement);
    noteWords(known, entries);
    const wereThere = new Set(met.flatMap(({ line, was_there }) => (was_there ? line : [])));
    const there = coming.filter(({ line }) => wereThere.has(line));
    counts.changed += await setChangedRowsAside(tx, import_id, comparison, there);
    counts.added += coming.length - met.length;
    counts.skipped += met.length;
  }

  let done = 0;
  const fetchAfter = (line: number) => comingRowsAfter(tx, work.upload, line, ROWS_AT_ONCE);
  try {
    for await (const rows of someAtATime(fetchAfter)) {
      progress.report((done += rows.length));
      const { ready, bad } = await read(rows);
      const prepared = await prepare(ready);
      await writing.begin(async () => {
        await keepBadRows(tx, import_id, bad);
        await write(prepared);
      });
      counts.rejected += bad.length;
    }
    await writing.end();
  } finally {
    await writing.settle();
  }
  return counts;
}

/** Ends the import and removes what was staged for it. @returns how many staged rows there were */
async function end(tx: Runner, id: number, counts: ImportCounts, context: ImportContext) {
  const { work, reading, account_id, candidate_type, file_name, from } = context;
  const saysAllCurrent = !tellsWhoLeft(reading) && counts.added > 0;
  await endImport(tx, id, counts, saysAllCurrent ? [importTexts.notes.allCurrent(counts.added)] : []);
  const detail = { import_id: id, candidate_type, file_name, ...counts };
  await writeAudit(tx, { action: 'import', account_id, detail, from });
  const staged = await deleteStagedRows(tx, work.upload);
  // Last, because whoever cancels waits from here to the commit.
  if (!(await holdUpload(tx, work))) throw new ImportCancelled();
  await deleteUpload(tx, work.upload);
  return staged;
}

/**
 * Makes candidates of the staged rows of an upload and indexes them for search, all of them or none. Rows that cannot be
 * read are kept with the import; the upload goes.
 * @returns how many rows had been staged
 * @throws ImportCancelled, and what the signal of the progress was aborted with; nothing is written then
 */
export async function commitImport(
  { importDb, jobs }: Pick<Services, 'importDb' | 'jobs'>,
  context: ImportContext,
): Promise<{ staged: number }> {
  return await longTransaction(importDb, async (tx) => {
    const id = await begin(tx, context);
    const counts = await importRows(tx, id, context);
    await enqueueStatistics(tx, jobs, counts.added);
    return { staged: await end(tx, id, counts, context) };
  });
}
