import { importTexts } from '#contract/texts/imports.ts';
import type { Database } from '#server/db/database.ts';
import {
  addBadRows,
  addReadyRows,
  analyzeReadyRows,
  type BadRow,
  CELL_SEPARATOR,
  type ReadyRow,
  removeRepeatedRows,
  type StagedRow,
  stagedRowsAfter,
} from '#server/db/staged-rows.ts';
import { holdUpload, noteProgress, type Work } from '#server/db/uploads.ts';
import { malformed, notFound } from '#server/http/problem.ts';
import { type Reading, readCandidate } from './candidate-row.ts';
import { OneAhead } from './one-ahead.ts';

const ROWS_AT_ONCE = 500;
const ROWS_THAT_NEED_A_PLAN = 1000;

/** What came of the rows of a file. */
export interface RowCounts {
  /** Rows that can be taken in, each once. */
  ready: number;
  /** Rows that say what an earlier row of the file had said. */
  repeated: number;
  bad: number;
  /** Of the bad: rows about candidates of the other type. */
  otherType: number;
}

function sortOut(rows: readonly StagedRow[], reading: Reading) {
  const ready: ReadyRow[] = [];
  const bad: BadRow[] = [];
  let otherType = 0;
  for (const { line, cells, flaw } of rows) {
    const read = readCandidate(
      { line, cells: cells.split(CELL_SEPARATOR), flaw: flaw ?? undefined },
      reading,
    );
    if (!read) continue;
    if ('problems' in read) {
      bad.push({ line, problems: read.problems, cells: read.cells.join(CELL_SEPARATOR) });
      otherType += Number(read.isOtherType);
    } else ready.push(read);
  }
  return { ready, bad, otherType };
}

/**
 * Reads all staged rows of an upload as candidates, in short transactions; good and bad ones are staged apart. Each
 * says how far it is, and ends the work when the upload was put away or is being read anew.
 * @throws Problem 400 when the client has hung up, 404 when the upload is gone
 */
export async function readStagedRows(
  db: Database,
  work: Work,
  reading: Reading,
  isGone: () => boolean,
): Promise<RowCounts> {
  const { upload } = work;
  const writing = new OneAhead();
  const counts: RowCounts = { ready: 0, repeated: 0, bad: 0, otherType: 0 };
  try {
    for (let [after, done] = [-1, 0]; ;) {
      const rows = await stagedRowsAfter(db, upload, after, ROWS_AT_ONCE);
      const last = rows.at(-1);
      if (!last) break;
      if (isGone()) throw malformed();
      const { ready, bad, otherType } = sortOut(rows, reading);
      after = last.line;
      const progress = { done: (done += rows.length) };
      await writing.begin(() =>
        db.transaction().execute(async (tx) => {
          if (!(await noteProgress(tx, work, progress))) throw notFound(importTexts.uploadGone);
          await addReadyRows(tx, upload, ready);
          await addBadRows(tx, upload, bad);
        }),
      );
      counts.ready += ready.length;
      counts.bad += bad.length;
      counts.otherType += otherType;
    }
    await writing.end();
  } finally {
    await writing.settle();
  }
  if (counts.ready > ROWS_THAT_NEED_A_PLAN) await analyzeReadyRows(db);
  const repeated = await db.transaction().execute(async (tx) => {
    if (!(await holdUpload(tx, work))) throw notFound(importTexts.uploadGone);
    return await removeRepeatedRows(tx, upload);
  });
  return { ...counts, ready: counts.ready - repeated, repeated };
}
