import type { Runner } from '#server/db/database.ts';
import {
  addBadRows,
  addReadyRows,
  analyzeReadyRows,
  type BadRow,
  CELL_SEPARATOR,
  type ReadyRow,
  removeRepeatedRows,
  stagedRowsAfter,
  touchUpload,
} from '#server/db/staged-rows.ts';
import { type Reading, readCandidate } from './candidate-row.ts';

const ROWS_AT_ONCE = 1000;
const ROWS_THAT_NEED_A_PLAN = 1000;

/**
 * Reads all staged rows of an upload as candidates, in short statements; good and bad ones are staged apart.
 * @returns how many rows say what an earlier row of the file had said
 */
export async function readStagedRows(runner: Runner, upload: number, reading: Reading): Promise<number> {
  let [after, count] = [-1, 0];
  for (;;) {
    const rows = await stagedRowsAfter(runner, upload, after, ROWS_AT_ONCE);
    const last = rows.at(-1);
    if (!last) break;
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
    await addReadyRows(runner, upload, ready);
    await addBadRows(runner, upload, bad);
    await touchUpload(runner, upload);
    after = last.line;
    count += ready.length;
  }
  if (count > ROWS_THAT_NEED_A_PLAN) await analyzeReadyRows(runner);
  return await removeRepeatedRows(runner, upload);
}
