import type { UploadRow } from '#contract/calls/upload-rows.ts';

/** Typed cells of a row that are not saved yet, by column, and the version of the row that the user saw. */
export interface RowDraft {
  version: number;
  cells: ReadonlyMap<number, string>;
}

export type RowDrafts = ReadonlyMap<number, RowDraft>;

/** Adds a typed cell. A cell that is as it was needs no draft. */
export function typeCell(drafts: RowDrafts, row: UploadRow, column: number, text: string): RowDrafts {
  const draft = drafts.get(row.row);
  const cells = new Map(draft?.cells);
  if (text === (row.cells[column] ?? '')) cells.delete(column);
  else cells.set(column, text);
  const next = new Map(drafts);
  if (cells.size > 0) next.set(row.row, { version: draft?.version ?? row.version, cells });
  else next.delete(row.row);
  return next;
}

/** Removes what was saved. What was typed meanwhile stays, for the new version. */
export function removeSaved(drafts: RowDrafts, sent: RowDraft, saved: UploadRow): RowDrafts {
  const next = new Map(drafts);
  const draft = drafts.get(saved.row);
  if (!draft) return drafts;
  const cells = new Map([...draft.cells].filter(([column, text]) => sent.cells.get(column) !== text));
  if (cells.size > 0) next.set(saved.row, { version: saved.version, cells });
  else next.delete(saved.row);
  return next;
}
