import { importTexts } from '#contract/texts/imports.ts';
import type { Database } from '#server/db/database.ts';
import {
  addBadRows,
  addReadyRows,
  analyzeReadyRows,
  stagedRowsAfter,
} from '#server/db/imports/staged-rows.ts';
import { noteProgress, type Work } from '#server/db/imports/uploads.ts';
import { malformed, notFound } from '#server/http/problem.ts';
import type { Reading } from './parse-row.ts';
import { OneAhead } from '#server/async/write-pipeline.ts';
import { someAtATime } from '#server/async/prefetch-batches.ts';
import { sortOut } from './parse-rows.ts';

const ROWS_AT_ONCE = 500;
const ROWS_THAT_NEED_A_PLAN = 1000;

/** What came of the rows of a file. */
export interface RowCounts {
  /** Rows that can be read as candidates. */
  ready: number;
  bad: number;
  /** Of the bad: rows about candidates of the other type. */
  otherType: number;
  /** Of the ready: people without a status where the file has a column for it. */
  withoutStatus: number;
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
  const counts: RowCounts = { ready: 0, bad: 0, otherType: 0, withoutStatus: 0 };
  let done = 0;
  try {
    for await (const rows of someAtATime((line) => stagedRowsAfter(db, upload, line, ROWS_AT_ONCE))) {
      if (isGone()) throw malformed();
      const { ready, bad, otherType, withoutStatus } = sortOut(rows, reading);
      const read = (done += rows.length);
      await writing.begin(() =>
        db.transaction().execute(async (tx) => {
          if (!(await noteProgress(tx, work, read))) throw notFound(importTexts.uploadGone);
          await addReadyRows(tx, upload, ready);
          await addBadRows(tx, upload, bad);
        }),
      );
      counts.ready += ready.length;
      counts.bad += bad.length;
      counts.otherType += otherType;
      counts.withoutStatus += withoutStatus;
    }
    await writing.end();
  } finally {
    await writing.settle();
  }
  if (counts.ready > ROWS_THAT_NEED_A_PLAN) await analyzeReadyRows(db);
  return counts;
}
