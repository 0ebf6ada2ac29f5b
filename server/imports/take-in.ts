import { setImmediate } from 'node:timers/promises';
import { importTexts } from '#contract/texts/imports.ts';
import { writeAudit } from '#server/db/audit.ts';
import { keepListsShort } from '#server/db/candidate-search.ts';
import type { Runner } from '#server/db/database.ts';
import { type Comparison, markKnownRows, setChangedRowsAside } from '#server/db/import-changes.ts';
import {
  comingCandidates,
  type ImportCounts,
  insertComing,
  insertImport,
  keepBadRows,
  lockAccount,
  type NewImport,
  endImport,
} from '#server/db/imports.ts';
import { holdUpload, type Work } from '#server/db/uploads.ts';
import { malformed, notFound } from '#server/http/problem.ts';
import { indexEntries, noWords, writeIndexEntries } from '#server/search/index-candidates.ts';
import type { Services } from '#server/services.ts';
import { OneAhead } from './one-ahead.ts';
import { oneByOne } from './one-by-one.ts';
import { removeImport } from './remove-import.ts';

const ROWS_AT_ONCE = 1000;
/**
 * What the embedded database takes in by one transaction, during which it lets nobody else in. More come in pieces, in
 * a transaction each.
 */
const EMBEDDED_ROWS_IN_ONE = 5000;
const EMBEDDED_PIECE = 500;

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

/** An import that has begun, and the rows about people who are there. */
interface Begun {
  id: number;
  known: number;
  changed: number;
}

/** Does a part of the work in a transaction: its own, or that of the whole. */
type InTransaction = <T>(part: (tx: Runner) => Promise<T>) => Promise<T>;

async function begin(tx: Runner, { work, gives, ...values }: Taking): Promise<Begun> {
  const { account_id, candidate_type, file_name, header, notes, upload } = values;
  await lockAccount(tx, account_id);
  const id = await insertImport(tx, { account_id, candidate_type, file_name, header, notes, upload });
  const comparison = { upload_id: work.upload, account_id, candidate_type, gives };
  const known = await markKnownRows(tx, comparison);
  const changed = await setChangedRowsAside(tx, id, comparison);
  return { id, known, changed };
}

/** Makes candidates of all that is ready, findable ones; some are prepared while others are written. @returns how many */
async function takeRows(
  inTransaction: InTransaction,
  { id }: Begun,
  { work, isGone, onProgress }: Taking,
  limit: number,
): Promise<number> {
  const arrival = { upload_id: work.upload, import_id: id };
  const next = (after: number) => inTransaction((tx) => comingCandidates(tx, arrival, { after, limit }));
  const writing = new OneAhead();
  const known = noWords();
  let added = 0;
  try {
    let coming = await next(-1);
    for (let last = coming.at(-1); last; last = coming.at(-1)) {
      const some = coming;
      const entries = indexEntries(some);
      await writing.end();
      if (isGone()) throw malformed();
      onProgress(added);
      coming = await next(last.line);
      await writing.begin(() =>
        inTransaction(async (tx) => {
          if (limit < ROWS_AT_ONCE) await keepListsShort(tx);
          await insertComing(tx, arrival, some);
          await writeIndexEntries(tx, entries, known);
        }),
      );
      added += some.length;
      // It is under way before the processor is kept busy with the next.
      await setImmediate();
    }
    await writing.end();
  } finally {
    await writing.settle();
  }
  return added;
}

async function end(
  tx: Runner,
  { id, known, changed }: Begun,
  added: number,
  { work, repeated, account_id, candidate_type, file_name, from }: Taking,
) {
  const rejected = await keepBadRows(tx, work.upload, id);
  const counts = { added, skipped: repeated + known + changed, changed, rejected };
  await endImport(tx, id, counts);
  const detail = { import_id: id, candidate_type, file_name, ...counts };
  if (!(await holdUpload(tx, work))) throw notFound(importTexts.uploadGone);
  await writeAudit(tx, { action: 'import', account_id, detail, from });
  return { id, ...counts };
}

/** @returns the import's id and counts */
async function takeInPieces(services: Pick<Services, 'db' | 'photos'>, taking: Taking) {
  const inTransaction: InTransaction = (part) => services.db.transaction().execute(part);
  const begun = await inTransaction((tx) => begin(tx, taking));
  try {
    const added = await takeRows(inTransaction, begun, taking, EMBEDDED_PIECE);
    return await inTransaction((tx) => end(tx, begun, added, taking));
  } catch (error) {
    await removeImport(services, begun.id);
    throw error;
  }
}

/**
 * Makes candidates of the ready rows of an upload, findable ones, all of them or none, and keeps the bad ones for the
 * import.
 * @returns the import's id and counts
 * @throws Problem 400 when the client has hung up, 404 when the upload was put away meanwhile
 */
export async function takeIn(
  services: Pick<Services, 'db' | 'engine' | 'photos'>,
  taking: Taking,
): Promise<ImportCounts & { id: number }> {
  const { db, engine } = services;
  return await oneByOne(taking.account_id, async () => {
    if (engine === 'embedded' && taking.ready > EMBEDDED_ROWS_IN_ONE)
      return await takeInPieces(services, taking);
    return await db.transaction().execute(async (tx) => {
      const begun = await begin(tx, taking);
      const added = await takeRows((part) => part(tx), begun, taking, ROWS_AT_ONCE);
      return await end(tx, begun, added, taking);
    });
  });
}
