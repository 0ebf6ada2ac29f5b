import type { UploadRow } from '#contract/calls/upload-rows.ts';

/** Typed cells of a row that are not saved yet, by column. */
export interface RowDraft {
  /** The row as the user saw it. */
  row: UploadRow;
  cells: ReadonlyMap<number, string>;
  /** The row as it is now, if someone else has changed it since. The user decides which of both to keep. */
  changed?: UploadRow;
}

export type RowDrafts = ReadonlyMap<number, RowDraft>;

/** Adds a typed cell. A cell that is as it was needs no draft. */
export function typeCell(drafts: RowDrafts, row: UploadRow, column: number, text: string): RowDrafts {
  const draft = drafts.get(row.row);
  const cells = new Map(draft?.cells);
  if (text === (row.cells[column] ?? '')) cells.delete(column);
  else cells.set(column, text);
  const next = new Map(drafts);
  if (cells.size > 0) next.set(row.row, { row, ...draft, cells });
  else next.delete(row.row);
  return next;
}

/** Removes what was saved. What was typed meanwhile stays, for the new version. */
export function removeSaved(drafts: RowDrafts, sent: RowDraft, saved: UploadRow): RowDrafts {
  const next = new Map(drafts);
  const draft = drafts.get(saved.row);
  if (!draft) return drafts;
  const cells = new Map([...draft.cells].filter(([column, text]) => sent.cells.get(column) !== text));
  if (cells.size > 0) next.set(saved.row, { row: saved, cells });
  else next.delete(saved.row);
  return next;
}

/** Records that someone else has changed a row with a draft. A draft that says the same is not needed any more. */
export function markChanged(drafts: RowDrafts, changed: UploadRow): RowDrafts {
  const draft = drafts.get(changed.row);
  if (!draft) return drafts;
  const isSame = [...draft.cells].every(([column, text]) => changed.cells[column] === text);
  if (isSame && changed.state !== 'left_out') return removeDraft(drafts, changed.row);
  return new Map(drafts).set(changed.row, { ...draft, changed });
}

export function removeDraft(drafts: RowDrafts, row: number): RowDrafts {
  const next = new Map(drafts);
  next.delete(row);
  return next;
}

/** Lists the drafts of rows that someone else has changed. */
export const listChangedDrafts = (drafts: RowDrafts) =>
  [...drafts.values()].flatMap(({ changed, ...draft }) => (changed ? { ...draft, changed } : []));
