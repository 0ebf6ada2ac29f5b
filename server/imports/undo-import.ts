import type { undoImport as call } from '#contract/imports.ts';
import { importTexts } from '#contract/texts/imports.ts';
import { writeAudit } from '#server/db/audit.ts';
import {
  deleteCandidates,
  editedCandidates,
  findImport,
  lockAccount,
  markUndone,
  untouchedCandidates,
} from '#server/db/imports.ts';
import { conflict, notFound } from '#server/http/problem.ts';
import type { Answer, Asked } from '#server/http/route.ts';
import { unindexCandidates } from '#server/search/index-candidates.ts';
import type { Services } from '#server/services.ts';

const ROWS_AT_ONCE = 2000;

/**
 * Takes out the rows of an import, exactly those; what was edited since is kept and named.
 * @throws Problem 404 when the account has no such import, 409 when it was undone before
 */
export async function undoImport(
  { caller, params: { id }, from }: Asked<typeof call>,
  { db, photos }: Services,
): Promise<Answer<typeof call>> {
  const account_id = caller.id;
  if (!(await findImport(db, { id, account_id }))) throw notFound(importTexts.notFound);
  const photoKeys: string[] = [];
  const { removed, kept } = await db.transaction().execute(async (tx) => {
    await lockAccount(tx, account_id);
    if (!(await markUndone(tx, id))) throw conflict(importTexts.alreadyUndone);
    const kept = await editedCandidates(tx, id);
    let removed = 0;
    for (;;) {
      const rows = await untouchedCandidates(tx, id, ROWS_AT_ONCE);
      if (rows.length === 0) break;
      const ids = rows.map((row) => row.id);
      await unindexCandidates(tx, ids);
      await deleteCandidates(tx, ids);
      photoKeys.push(...rows.flatMap((row) => row.photo_key ?? []));
      removed += rows.length;
    }
    const detail = { import_id: id, removed, kept: kept.length };
    await writeAudit(tx, { action: 'undo import', account_id, detail, from });
    return { removed, kept };
  });
  for (const key of photoKeys) await photos.remove(key);
  return { message: importTexts.undone(removed, kept.length), data: { removed, kept } };
}
