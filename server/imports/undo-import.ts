import type { undoImport as call } from '#contract/imports.ts';
import { importTexts } from '#contract/texts/imports.ts';
import { writeAudit } from '#server/db/audit.ts';
import { cleanUpAfterFailure } from '#server/db/clean-up-after-failure.ts';
import { findImport, lockAccount } from '#server/db/imports.ts';
import { longTransaction } from '#server/db/long-transaction.ts';
import { beginUndo, editedCandidates } from '#server/db/undone-imports.ts';
import { conflict, notFound } from '#server/http/problem.ts';
import type { Answer, Asked } from '#server/http/route.ts';
import type { Services } from '#server/services.ts';
import { undoPieces } from './undo-pieces.ts';

const KEPT_SHOWN = 1000;

type Undo = Parameters<typeof undoPieces>[1];

/** An undo that lost the database is reported as failed, but goes on as soon as the database is back. */
async function undoAll(services: Pick<Services, 'db' | 'log' | 'photos'>, undo: Undo) {
  try {
    return await undoPieces(services, undo);
  } catch (error) {
    await cleanUpAfterFailure(services.log, () => undoPieces(services, undo));
    throw error;
  }
}

/**
 * Takes out the rows of an import, exactly those, and takes its updates back; what was edited since is kept and
 * named, unless asked for.
 * @throws Problem 404 when the account has no such import, 409 when it was undone before
 */
export async function undoImport(
  { caller, params: { id }, body: { edited }, from }: Asked<typeof call>,
  { db, candidateIds, log, photos }: Services,
): Promise<Answer<typeof call>> {
  const account_id = caller.id;
  if (!(await findImport(db, { id, account_id }))) throw notFound(importTexts.notFound);
  await longTransaction(db, async (tx) => {
    await lockAccount(tx, account_id);
    if (!(await beginUndo(tx, id, edited))) throw conflict(importTexts.alreadyUndone);
    await writeAudit(tx, { action: 'undo import', account_id, detail: { import_id: id, edited }, from });
  });
  const { removed, restored } = await undoAll({ db, log, photos }, { id, edited });
  const { count: kept_count, first } = await editedCandidates(db, id, KEPT_SHOWN);
  const kept = first.map((row) => ({ id: candidateIds.encode(row.id), name: row.name }));
  return {
    message: importTexts.undone({ removed, restored, kept: kept_count }),
    data: { removed, restored, kept_count, kept },
  };
}
