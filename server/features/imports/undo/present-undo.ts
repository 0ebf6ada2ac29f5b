import type { UndoOutcome } from '#contract/calls/import-undo.ts';
import { findImport } from '#server/domain/imports/queries/imports.ts';
import { listEditedCandidates } from '#server/features/imports/queries/undone-imports.ts';
import { DomainError } from '#server/platform/errors/domain-error.ts';
import { toUndoState } from '#server/features/imports/report/present-import.ts';
import type { Services } from '#server/http/services.ts';

const KEPT_SHOWN = 1000;

/**
 * Presents the progress of an undo and, once it has ended, the kept candidates.
 * @throws DomainError when the organisation has no such import
 */
export async function presentUndo(
  { db, candidateIds }: Pick<Services, 'db' | 'candidateIds'>,
  own: { id: number; organization_id: number },
): Promise<UndoOutcome> {
  const found = await findImport(db, own);
  if (!found) throw new DomainError('import_not_found');
  const { removed, restored } = found;
  const state = toUndoState(found);
  if (state !== 'done') return { state, removed, restored, kept_count: 0, kept: [] };
  const { count, first } = await listEditedCandidates(db, own.id, KEPT_SHOWN);
  const kept = first.map(({ id, name }) => ({ id: candidateIds.encode(id), name }));
  return { state, removed, restored, kept_count: count, kept };
}
