import { WritePipeline } from '#server/platform/async/write-pipeline.ts';
import type { Database } from '#server/platform/db/database.ts';
import {
  insertStagedRejectedRows,
  insertReadyRows,
  analyzeReadyRows,
  listStagedRows,
  storeJoinedRows,
  type StoredRow,
} from '#server/domain/imports/queries/staged-rows.ts';
import { recordProgress, type UploadRun } from '#server/domain/imports/queries/uploads.ts';
import { DomainError } from '#server/platform/errors/domain-error.ts';
import { readRows } from '#server/features/imports/layout/read-rows.ts';
import { CONTINUED_MARK } from '#server/features/imports/rows/cell-marks.ts';
import { parseRows } from './parse-rows.ts';
import type { PersonlessRow } from './parse-row.ts';
import { RowDoubts } from './row-doubts.ts';
import type { RowFormat } from './row-format.ts';
import type { StagedSheet } from '#server/features/imports/stage/staged-file.ts';

const BATCH_ROWS = 1000;
const ROWS_WORTH_ANALYZE = 1000;
const PERSONLESS_ROWS_SHOWN = 50;
const JOINED_ROWS_SHOWN = 5;

/** What is counted while the rows are parsed; other counts are read from the tables. */
export interface ParsedCounts {
  /** Rows that can be parsed as candidates. */
  ready: number;
  /** The number of ready rows with neither a status nor a leaving date, in a file with a status column. */
  withoutStatus: number;
  /** Rows that describe no person, and the first of them. */
  withoutPerson: number;
  firstWithoutPerson: PersonlessRow[];
  /** All rows, after joining those that continue the one above. */
  read: number;
  /** Rejected rows that seem to continue the row above. */
  wrapped: number;
  /** Rows that are rejected because the row below may continue them. */
  continued: number;
  doubts: RowDoubts;
  /** The first rows to which others were joined. */
  firstJoined: StoredRow[];
}

/**
 * Parses all staged rows of an upload as candidates, in short transactions, and stages accepted and rejected rows
 * separately. Each transaction records the progress and fails when the upload was removed or another run has started.
 * @throws DomainError when the client has disconnected, when the upload was removed
 */
export async function parseStagedRows(
  db: Database,
  uploadRun: UploadRun,
  format: RowFormat,
  { sheets, isDisconnected }: { sheets: readonly StagedSheet[]; isDisconnected: () => boolean },
): Promise<ParsedCounts> {
  const { upload } = uploadRun;
  const writes = new WritePipeline();
  const counts: ParsedCounts = {
    ready: 0,
    withoutStatus: 0,
    withoutPerson: 0,
    firstWithoutPerson: [],
    read: 0,
    wrapped: 0,
    continued: 0,
    doubts: new RowDoubts(sheets),
    firstJoined: [],
  };
  try {
    const batches = readRows(format, (after, until) =>
      listStagedRows(db, upload, { after, until, limit: BATCH_ROWS }),
    );
    for await (const rows of batches) {
      if (isDisconnected()) throw new DomainError('malformed_request');
      const { ready, rejected, withoutStatus, withoutPerson, wrapped } = parseRows(rows, format);
      counts.doubts.add({ ready, rejected, withoutPerson });
      const read = (counts.read += rows.length);
      await writes.push(() =>
        db.transaction().execute(async (tx) => {
          if (!(await recordProgress(tx, uploadRun, read))) throw new DomainError('upload_not_found');
          await insertReadyRows(tx, upload, ready);
          await insertStagedRejectedRows(tx, upload, rejected);
          await storeJoinedRows(tx, upload, rows);
        }),
      );
      counts.ready += ready.length;
      counts.withoutStatus += withoutStatus;
      counts.wrapped += wrapped;
      const joined = rows.filter((row) => row.joined);
      const isContinued = (row: StoredRow) => row.joined?.endsWith(CONTINUED_MARK) ?? false;
      counts.continued += joined.filter(
        (row) => isContinued(row) && row.corrected === null && !row.is_left_out,
      ).length;
      counts.firstJoined.push(
        ...joined.filter((row) => !isContinued(row)).slice(0, JOINED_ROWS_SHOWN - counts.firstJoined.length),
      );
      counts.withoutPerson += withoutPerson.length;
      counts.firstWithoutPerson.push(
        ...withoutPerson.slice(0, PERSONLESS_ROWS_SHOWN - counts.firstWithoutPerson.length),
      );
    }
    await writes.drain();
  } finally {
    await writes.settle();
  }
  if (counts.ready > ROWS_WORTH_ANALYZE) await analyzeReadyRows(db);
  return counts;
}
