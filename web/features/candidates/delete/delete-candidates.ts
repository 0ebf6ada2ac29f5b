import { isDeclined } from '#web/api/failure.ts';
import { isGone } from '#web/shared/candidate-list/is-gone.ts';

/** The result of deleting several; `gone` did not exist any more. */
export interface Deleted<Row> {
  deleted: Row[];
  failed: { row: Row; message: string; gone: boolean }[];
}

/**
 * Deletes each of `rows`, a few at a time, one call each. A failure does not stop the others, unless the user has declined to
 * confirm their identity.
 */
export async function deleteCandidates<Row>(
  rows: readonly Row[],
  deleteOne: (row: Row) => Promise<unknown>,
  atOnce = 4,
): Promise<Deleted<Row>> {
  const outcome: Deleted<Row> = { deleted: [], failed: [] };
  const waiting = rows.values();
  /** The failure of a call that the user has declined to confirm. */
  let declined: unknown;
  const worker = async () => {
    for (const row of waiting) {
      try {
        if (declined) throw declined;
        await deleteOne(row);
        outcome.deleted.push(row);
      } catch (error) {
        if (isDeclined(error)) declined = error;
        outcome.failed.push({
          row,
          message: error instanceof Error ? error.message : '',
          gone: isGone(error),
        });
      }
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return outcome;
}
