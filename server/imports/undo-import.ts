import type { undoImport as call } from '#contract/imports.ts';
import { importTexts } from '#contract/texts/imports.ts';
import { writeAudit } from '#server/db/audit.ts';
import type { Runner } from '#server/db/database.ts';
import { restoreUpdated } from '#server/db/import-changes.ts';
import {
  candidatesOfImportAfter,
  deleteCandidates,
  editedCandidates,
  findImport,
  lockAccount,
  markUndone,
} from '#server/db/imports.ts';
import { conflict, notFound } from '#server/http/problem.ts';
import type { Answer, Asked } from '#server/http/route.ts';
import { indexCandidates, unindexCandidates } from '#server/search/index-candidates.ts';
import type { Services } from '#server/services.ts';

const ROWS_AT_ONCE = 2000;
const KEPT_SHOWN = 1000;

async function removeCandidates(tx: Runner, import_id: number, edited: boolean) {
  const photoKeys: string[] = [];
  let [removed, after] = [0, 0];
  for (;;) {
    const rows = await candidatesOfImportAfter(tx, import_id, { after, edited, limit: ROWS_AT_ONCE });
    const ids = rows.map((row) => row.id);
    const last = ids.at(-1);
    if (last === undefined) return { removed, photoKeys };
    await unindexCandidates(tx, ids);
    await deleteCandidates(tx, ids);
    photoKeys.push(...rows.flatMap((row) => row.photo_key ?? []));
    removed += rows.length;
    after = last;
  }
}

async function restoreCandidates(tx: Runner, import_id: number): Promise<number> {
  const ids = await restoreUpdated(tx, import_id);
  for (let at = 0; at < ids.length; at += ROWS_AT_ONCE)
    await indexCandidates(tx, ids.slice(at, at + ROWS_AT_ONCE));
  return ids.length;
}

/**
 * Takes out the rows of an import, exactly those, and takes its updates back; what was edited since is kept and
 * named, unless asked for.
 * @throws Problem 404 when the account has no such import, 409 when it was undone before
 */
export async function undoImport(
  { caller, params: { id }, body: { edited }, from }: Asked<typeof call>,
  { db, photos }: Services,
): Promise<Answer<typeof call>> {
  const account_id = caller.id;
  if (!(await findImport(db, { id, account_id }))) throw notFound(importTexts.notFound);
  const { photoKeys, ...data } = await db.transaction().execute(async (tx) => {
    await lockAccount(tx, account_id);
    if (!(await markUndone(tx, id))) throw conflict(importTexts.alreadyUndone);
    const { removed, photoKeys } = await removeCandidates(tx, id, edited === 'remove');
    const restored = await restoreCandidates(tx, id);
    const { count: kept_count, first: kept } = await editedCandidates(tx, id, KEPT_SHOWN);
    const detail = { import_id: id, removed, restored, kept: kept_count };
    await writeAudit(tx, { action: 'undo import', account_id, detail, from });
    return { removed, restored, kept_count, kept, photoKeys };
  });
  for (const key of photoKeys) await photos.remove(key);
  const { removed, restored, kept_count: kept } = data;
  return { message: importTexts.undone({ removed, restored, kept }), data };
}
