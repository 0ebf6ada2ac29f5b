import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { formatNumber } from '#contract/format-number.ts';
import { StartupError } from '#server/platform/errors/startup-error.ts';
import type { Secret } from '#server/platform/secrets/secret.ts';
import { checkBackup } from './check-backup.ts';
import { damaged } from '#server/app/backup/checksums.ts';
import { compareSecret, OTHER_SECRET } from './compare-secret.ts';
import { type Manifest, toTableFile } from '#server/app/backup/manifest.ts';

interface Options {
  /** Of the backup. */
  folder: string;
  /** Of this portal, if it has one already. */
  secret?: Secret | undefined;
  signal: AbortSignal;
}

/**
 * Checks the files, counts and version of a backup, without a database or a photo storage.
 * @returns what it contains, in sentences
 * @throws StartupError when the backup is incomplete or damaged, or this version cannot restore it
 */
export async function verifyBackup({ folder, secret, signal }: Options): Promise<string> {
  const manifest = await checkBackup(folder, signal);
  for (const { name, rows } of manifest.tables) {
    const file = toTableFile(name);
    // Matching checksums do not show that a file holds every row that was saved.
    if ((await countRows(join(folder, file), signal)) !== rows) throw new StartupError(damaged(folder, file));
  }
  return [describe(folder, manifest), SECRETS[compareSecret(manifest, secret)]].join(' ');
}

const SECRETS = {
  same: 'Its secret is that of this portal.',
  other: OTHER_SECRET,
  unknown: 'It does not show which secret belongs to it.',
};

function describe(folder: string, { created_at, tables, photos }: Manifest): string {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  const contents = `${formatNumber(rows)} rows and ${formatNumber(photos.files)} photos`;
  const missing =
    photos.missing > 0 ? ` (${formatNumber(photos.missing)} were missing when it was made)` : '';
  return `The backup ${folder} of ${created_at} is undamaged, and this version can restore it: ${contents}${missing}.`;
}

const NEW_LINE = 10;

/** Counts the rows of a file. COPY escapes the line breaks inside values. @returns undefined when it cannot be unpacked */
async function countRows(path: string, signal: AbortSignal): Promise<number | undefined> {
  let rows = 0;
  const count = async (chunks: AsyncIterable<Buffer>) => {
    for await (const chunk of chunks)
      for (let at = chunk.indexOf(NEW_LINE); at !== -1; at = chunk.indexOf(NEW_LINE, at + 1)) rows += 1;
  };
  try {
    await pipeline(createReadStream(path), createGunzip(), count, { signal });
  } catch (error) {
    if (!String((error as NodeJS.ErrnoException).code).startsWith('Z_')) throw error;
    return undefined;
  }
  return rows;
}
