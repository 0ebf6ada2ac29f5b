import type { ImportSummary } from '#contract/calls/imports.ts';
import type { ImportRow, RejectedRow } from '#server/domain/imports/queries/imports.ts';
import { toRowPlace } from '#server/domain/spreadsheets/to-row-place.ts';

type Undone = Pick<ImportRow, 'undoing' | 'undone_at'>;

export function toUndoState({ undoing, undone_at }: Undone): ImportSummary['undo_state'] {
  if (undoing) return 'running';
  return undone_at ? 'done' : 'none';
}

/** Presents an import in the contract's form. */
export function presentImport(
  row: Omit<ImportRow, 'header' | 'sheets' | 'notes'>,
  { name }: { name: string },
): ImportSummary {
  const { id, candidate_type, file_name, created_at, added, skipped, changed, rejected, undone_at } = row;
  return {
    id,
    candidate_type,
    file_name,
    created_at: created_at.toISOString(),
    imported_by: name,
    added,
    skipped,
    changed,
    rejected,
    undone_at: undone_at?.toISOString() ?? null,
    undo_state: toUndoState(row),
    removed: row.removed,
  };
}

/** Lists the problems of rows, one entry each. */
export const toProblems = (
  rows: readonly Pick<RejectedRow, 'line' | 'problems'>[],
  sheets: readonly string[],
) =>
  rows.flatMap(({ line: row, problems }) =>
    problems.map(({ column, message }) => ({ ...toRowPlace(row, sheets), column, message })),
  );
