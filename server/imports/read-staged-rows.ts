import type { Runner } from '#server/db/database.ts';
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
  touchUpload,
} from '#server/db/staged-rows.ts';
import { type Reading, readCandidate } from './candidate-row.ts';
import { OneAhead } from './one-ahead.ts';

const ROWS_AT_ONCE = 500;
const ROWS_THAT_NEED_A_PLAN = 1000;

function sortOut(rows: readonly StagedRow[], reading: Reading): { ready: ReadyRow[]; bad: BadRow[] } {
  const ready: ReadyRow[] = [];
  const bad: BadRow[] = [];
  for (const { line, cells, flaw } of rows) {
    const read = readCandidate(
      { line, cells: cells.split(CELL_SEPARATOR), flaw: flaw ?? undefined },
      reading,
    );
    if (!read) continue;
    if ('problems' in read) bad.push({ ...read, cells: read.cells.join(CELL_SEPARATOR) });
    else ready.push(read);
  }
  return { ready, bad };
}

/**
 * Reads all staged rows of an upload as candidates, in short statements; good and bad ones are staged apart.
 * @returns how many rows say what an earlier row of the file had said
 */
export async function readStagedRows(runner: Runner, upload: number, reading: Reading): Promise<number> {
  const writing = new OneAhead();
  let [after, count] = [-1, 0];
  try {
    for (;;) {
      const rows = await stagedRowsAfter(runner, upload, after, ROWS_AT_ONCE);
      const last = rows.at(-1);
      if (!last) break;
      const { ready, bad } = sortOut(rows, reading);
      await writing.begin(async () => {
        await addReadyRows(runner, upload, ready);
        await addBadRows(runner, upload, bad);
        await touchUpload(runner, upload);
      });
      after = last.line;
      count += ready.length;
    }
    await writing.end();
  } finally {
    await writing.settle();
  }
  if (count > ROWS_THAT_NEED_A_PLAN) await analyzeReadyRows(runner);
  return await removeRepeatedRows(runner, upload);
}
