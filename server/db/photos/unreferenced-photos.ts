import { sql } from 'kysely';
import type { Runner } from '#server/db/database.ts';

/** Notes the key of a photo that is about to be stored. It may be collected when no row refers to it so much later. */
export async function addUnreferencedPhoto(runner: Runner, key: string, graceSeconds: number) {
  const collect_at = sql<Date>`now() + make_interval(secs => ${graceSeconds})`;
  await runner.insertInto('unreferenced_photo').values({ key, collect_at }).execute();
}

/** Claims a photo for removal. @returns false when a row refers to it or it is gone */
export async function claimPhoto(runner: Runner, key: string): Promise<boolean> {
  const claimed = await runner
    .updateTable('unreferenced_photo')
    .set({ collecting: true })
    .where('key', '=', key)
    .returning('key')
    .executeTakeFirst();
  return claimed !== undefined;
}

/**
 * Claims photos after a key for removal, in the order of their keys: those whose time has come. A key that a transaction
 * is working on is passed over.
 */
export async function claimPhotosAfter(runner: Runner, after: string, limit: number): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    update unreferenced_photo set collecting = true
    where key in (select key from unreferenced_photo where key > ${after} and (collecting or collect_at <= now())
      order by key limit ${limit} for update skip locked)
    returning key`.execute(runner);
  return rows.map(({ key }) => key).toSorted();
}

/** Forgets photos whose files are removed. */
export async function forgetPhotos(runner: Runner, keys: readonly string[]) {
  if (keys.length > 0) await runner.deleteFrom('unreferenced_photo').where('key', 'in', keys).execute();
}
