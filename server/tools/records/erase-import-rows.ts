import type { Runner } from '#server/platform/db/database.ts';
import {
  deleteKeptRows,
  eraseStagedRows,
  type KeptRows,
  listKeptRowsAfter,
  listStagedRowsAfter,
  type RowPlace,
} from './queries/erase-person.ts';
import { CELL_SEPARATOR } from '#server/domain/imports/queries/staged-rows.ts';
import { describesPerson, type KnownPerson } from './describes-person.ts';

/** Rows read at a time. */
const BATCH = 2000;

type List<R extends RowPlace> = (after: RowPlace) => Promise<R[]>;

/** Reads all rows in batches. The rows that `select` picks from each are passed to `erase`. @returns their number */
async function eraseSelected<R extends RowPlace>(
  list: List<R>,
  select: (rows: readonly R[]) => R[],
  erase: (places: readonly R[]) => Promise<void>,
): Promise<number> {
  let count = 0;
  for (let after: RowPlace = { file_id: 0, line: 0 }; ;) {
    const rows = await list(after);
    const last = rows.at(-1);
    if (!last) return count;
    const selected = select(rows);
    if (selected.length > 0) await erase(selected);
    count += selected.length;
    after = last;
  }
}

type StagedRow = Awaited<ReturnType<typeof listStagedRowsAfter>>[number];

const toCells = (text: string) => text.split(CELL_SEPARATOR);

/** Whether a row only continues the one above, whose joined cells contain its own. */
const isContained = ({ texts }: StagedRow, joined: readonly string[]) => {
  const cells = toCells(texts[0] ?? '').map((cell) => cell.trim());
  return cells.some(Boolean) && cells.every((cell, at) => (joined[at] ?? '').includes(cell));
};

/** Selects the staged rows that describe a person, and those that continue them. */
function selectStaged(person: KnownPerson) {
  // Of the last selected row. Its continuation may be in the next batch.
  let open: { file_id: number; joined: string[] } | undefined;
  return (rows: readonly StagedRow[]) =>
    rows.filter((row) => {
      if (row.texts.some((text) => describesPerson(toCells(text), person))) {
        open = row.joined === null ? undefined : { file_id: row.file_id, joined: toCells(row.joined) };
        return true;
      }
      if (open?.file_id === row.file_id && !row.is_row && isContained(row, open.joined)) return true;
      open = undefined;
      return false;
    });
}

/**
 * Empties the staged rows of an organisation that describe a person, and deletes the rejected and the changed ones. Call
 * it in a transaction.
 * @returns the number of rows
 */
export async function eraseImportRows(
  tx: Runner,
  organization_id: number,
  person: KnownPerson,
): Promise<number> {
  const eraseKept = (table: KeptRows) =>
    eraseSelected(
      (after) => listKeptRowsAfter(tx, table, organization_id, after, BATCH),
      (rows) => rows.filter(({ cells }) => describesPerson(cells, person)),
      (rows) => deleteKeptRows(tx, table, rows),
    );
  const staged = await eraseSelected(
    (after) => listStagedRowsAfter(tx, organization_id, after, BATCH),
    selectStaged(person),
    (rows) => eraseStagedRows(tx, rows),
  );
  return staged + (await eraseKept('import_rejected')) + (await eraseKept('import_changed'));
}
