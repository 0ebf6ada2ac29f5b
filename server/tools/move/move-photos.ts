import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { formatNumber } from '#contract/format-number.ts';
import { readSnapshot } from '#server/app/backup/queries/open-client.ts';
import { readLines } from '#server/app/backup/read-lines.ts';
import { CONCURRENCY, REPORT_EVERY, selectPhotoKeys } from '#server/app/backup/save-photos.ts';
import { forEachConcurrently } from '#server/platform/async/map-concurrently.ts';
import { StartupError } from '#server/platform/errors/startup-error.ts';
import type { MoveOptions } from './move-options.ts';
import { changedSince } from './queries/changed-since.ts';

type PhotoOptions = Pick<MoveOptions, 'photos' | 'signal' | 'report'>;

/** Copies the photos of all rows that the target does not have yet. */
export const copyPhotos = (options: MoveOptions): Promise<void> =>
  readSnapshot(options.source, (client) => copySelected(client, options, selectPhotoKeys()));

/** Copies the photos of rows that have changed since their tables were copied. */
export async function copyChangedPhotos(
  client: pg.Client,
  options: PhotoOptions,
  copied: ReadonlyMap<string, { copied_at: string }>,
): Promise<void> {
  const select = (table: 'candidate' | 'organization') =>
    selectPhotoKeys(changedSince(copied.get(table)?.copied_at ?? ''), [table]);
  await copySelected(client, options, `${select('candidate')} union all ${select('organization')}`);
}

async function copySelected(
  client: pg.Client,
  { photos, signal, report }: PhotoOptions,
  query: string,
): Promise<void> {
  if (!photos) return;
  const { from, to } = photos;
  let files = 0;
  let missing = 0;
  async function copy(key: string): Promise<void> {
    const photo = await from.get(key);
    if (!photo) {
      // A row can refer to a photo that was lost. The portal shows none then, as before.
      missing += 1;
      return;
    }
    if ((await to.get(key))?.equals(photo)) return;
    await to.put(key, photo);
    if (!(await to.get(key))?.equals(photo))
      throw new StartupError(`The photo ${key} differs in ${to.location} after it was copied.`);
    files += 1;
    if (files % REPORT_EVERY === 0) report(`photos: ${formatNumber(files)}`);
  }
  const keys = readLines(client.query(copyTo(`copy (${query}) to stdout`)));
  await forEachConcurrently(keys, copy, { concurrency: CONCURRENCY, signal });
  if (files > 0) report(`photos: ${formatNumber(files)}`);
  if (missing > 0) report(`photos that were already missing in ${from.location}: ${formatNumber(missing)}`);
}
