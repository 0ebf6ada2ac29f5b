import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { formatNumber } from '#contract/format-number.ts';
import { StartupError } from '#server/platform/errors/startup-error.ts';
import type { Secret } from '#server/platform/secrets/secret.ts';
import { checkFiles, readManifest } from './check-backup.ts';
import { damaged } from '#server/app/backup/checksums.ts';
import { compareSecret, NO_SECRET, OTHER_SECRET } from './compare-secret.ts';
import { type Manifest, toTableFile } from '#server/app/backup/manifest.ts';
import type { BackupReader } from '#server/app/backup/store/backup-store.ts';
import { openContents } from './open-contents.ts';
import type { Identity } from './read-identity.ts';

interface Options {
  backup: BackupReader;
  /** The key of an encrypted backup, without which only its files are checked. */
  identity?: Identity | undefined;
  /** Of this portal, if it has one already. */
  secret?: Secret | undefined;
  signal: AbortSignal;
}

/**
 * Checks the files, counts and version of a backup, without a database or a photo storage.
 * @returns what it contains, in sentences
 * @throws StartupError when the backup is incomplete or damaged, the key is wrong, or this version cannot restore it
 */
export async function inspectBackup({ backup, identity, secret, signal }: Options): Promise<string> {
  const manifest = await readManifest(backup, signal);
  const contents =
    manifest.recipients && !identity ? undefined : await openContents(backup, manifest, { identity, signal });
  await checkFiles(backup, manifest, signal);
  if (contents)
    for (const { name, rows } of manifest.tables) {
      const file = toTableFile(name);
      // Matching checksums do not show that a file holds every row that was saved.
      if ((await countRows(await contents.read(file), signal)) !== rows)
        throw new StartupError(damaged(backup, file));
    }
  const sentences = [describe(backup, manifest), SECRETS[compareSecret(manifest, secret)]];
  if (!contents) sentences.splice(1, 0, NOT_COUNTED);
  return sentences.join(' ');
}

const NOT_COUNTED =
  'It is encrypted, so its rows were not counted, and nothing shows that you have its key: add --identity and the file of the key.';

const SECRETS = {
  same: 'Its secret is that of this portal.',
  other: OTHER_SECRET,
  none: NO_SECRET,
  unknown: 'It does not show which secret belongs to it.',
};

function describe({ location }: BackupReader, { created_at, tables, photos }: Manifest): string {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  const contents = `${formatNumber(rows)} rows and ${formatNumber(photos.files)} photos`;
  const missing =
    photos.missing > 0 ? ` (${formatNumber(photos.missing)} were missing when it was made)` : '';
  return `The backup ${location} of ${created_at} is undamaged, and this version can restore it: ${contents}${missing}.`;
}

const NEW_LINE = 10;

/** Counts the rows of a table. COPY escapes the line breaks inside values. @returns undefined when it cannot be unpacked */
async function countRows(table: Readable, signal: AbortSignal): Promise<number | undefined> {
  let rows = 0;
  const count = async (chunks: AsyncIterable<Buffer>) => {
    for await (const chunk of chunks)
      for (let at = chunk.indexOf(NEW_LINE); at !== -1; at = chunk.indexOf(NEW_LINE, at + 1)) rows += 1;
  };
  try {
    await pipeline(table, createGunzip(), count, { signal });
  } catch (error) {
    if (!String((error as NodeJS.ErrnoException).code).startsWith('Z_')) throw error;
    return undefined;
  }
  return rows;
}
