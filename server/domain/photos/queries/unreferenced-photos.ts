import { sql } from 'kysely';
import type { Runner } from '#server/platform/db/database.ts';
import { mayRemovePhotos } from './photo-removal-lock.ts';

const isDue = sql<boolean>`(collecting or collect_at <= now())`;

/** Records the key of a photo that is about to be stored. The file is collected if no row refers to it after the grace period. */
export async function addUnreferencedPhoto(runner: Runner, key: string, graceSeconds: number) {
  const collect_at = sql<Date>`now() + make_interval(secs => ${graceSeconds})`;
  await runner.insertInto('unreferenced_photo').values({ key, collect_at }).execute();
}

/** Claims a photo for removal. @returns false when a row refers to it, it no longer exists or a backup is running */
export async function claimPhoto(runner: Runner, key: string): Promise<boolean> {
  const claimed = await runner
    .updateTable('unreferenced_photo')
    .set({ collecting: true })
    .where('key', '=', key)
    .where(mayRemovePhotos)
    .returning('key')
    .executeTakeFirst();
  return claimed !== undefined;
}

/**
 * Claims photos that are due for removal, in the order of their keys, beginning after a key. Keys that another transaction
 * has locked are skipped. During a backup none is claimed.
 */
export async function claimPhotosAfter(runner: Runner, after: string, limit: number): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    update unreferenced_photo set collecting = true
    where key in (select key from unreferenced_photo where key > ${after} and ${isDue}
      order by key limit ${limit} for update skip locked)
      and ${mayRemovePhotos}
    returning key`.execute(runner);
  return rows.map(({ key }) => key).toSorted();
}

/** Counts the photos that are due for removal. */
export async function countDuePhotos(runner: Runner): Promise<number> {
  const { due } = await runner
    .selectFrom('unreferenced_photo')
    .select(({ fn }) => fn.countAll<string>().as('due'))
    .where(isDue)
    .executeTakeFirstOrThrow();
  return Number(due);
}

/** Deletes the entries of photos whose files have been removed. */
export async function deleteUnreferencedPhotos(runner: Runner, keys: readonly string[]) {
  if (keys.length > 0) await runner.deleteFrom('unreferenced_photo').where('key', 'in', keys).execute();
}
