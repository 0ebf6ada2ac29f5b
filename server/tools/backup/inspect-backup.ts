import { formatNumber } from '#contract/format-number.ts';
import { StartupError } from '#server/platform/errors/startup-error.ts';
import type { Secret } from '#server/platform/secrets/secret.ts';
import { checkFiles, readManifest } from './check-backup.ts';
import { damaged } from '#server/app/backup/checksums.ts';
import { compareSecret, NO_SECRET, OTHER_SECRET } from './compare-secret.ts';
import { type Manifest, toTableFile } from '#server/app/backup/manifest.ts';
import type { BackupReader } from '#server/app/backup/store/backup-store.ts';
import { type Contents, openContents } from './open-contents.ts';
import { addToTally, createTally, type PhotoTally } from './photo-tally.ts';
import type { Identity } from './read-identity.ts';
import { readTable } from './read-table.ts';

interface Options {
  backup: BackupReader;
  /** The key of an encrypted backup, without which only its files are checked. */
  identity?: Identity | undefined;
  /** Of this portal, if it has one already. */
  secret?: Secret | undefined;
  signal: AbortSignal;
}

/**
 * Checks the files, rows, photos and version of a backup, without a database or a photo storage.
 * @returns what it contains, in sentences
 * @throws StartupError when the backup is incomplete or damaged, the key is wrong, or this version cannot restore it
 */
export async function inspectBackup({ backup, identity, secret, signal }: Options): Promise<string> {
  const manifest = await readManifest(backup, signal);
  const contents =
    manifest.recipients && !identity ? undefined : await openContents(backup, manifest, { identity, signal });
  const saved = await checkFiles(backup, manifest, signal);
  if (contents)
    requireSamePhotos(backup, manifest, { saved, named: await checkRows(contents, manifest, signal) });
  const sentences = [describe(backup, manifest), SECRETS[compareSecret(manifest, secret)]];
  if (!contents) sentences.splice(1, 0, NOT_CHECKED);
  return sentences.join(' ');
}

const NOT_CHECKED =
  'It is encrypted, so its rows were not checked, and nothing shows that you have its key: add --identity and the file of the key.';

const SECRETS = {
  same: 'Its secret is that of this portal.',
  other: OTHER_SECRET,
  none: NO_SECRET,
  unknown: 'It does not show which secret belongs to it.',
};

/**
 * Reads every row, because matching checksums do not show that a file holds what was saved.
 * @returns the photos that rows refer to
 * @throws StartupError when a table is damaged
 */
async function checkRows(contents: Contents, { tables }: Manifest, signal: AbortSignal): Promise<PhotoTally> {
  const named = createTally();
  const onPhoto = (key: string) => addToTally(named, key);
  for (const { name, columns, rows } of tables) {
    const file = toTableFile(name);
    if ((await readTable(await contents.read(file), { name, columns, signal, onPhoto })) !== rows)
      throw new StartupError(damaged(contents, file));
  }
  return named;
}

/** @throws StartupError when rows refer to other photos than a backup has. Only the number tells when some were missing */
function requireSamePhotos(
  backup: BackupReader,
  { photos: { missing } }: Manifest,
  { saved, named }: { saved: PhotoTally; named: PhotoTally },
): void {
  if (named.photos !== saved.photos + missing || (missing === 0 && named.sum !== saved.sum))
    throw new StartupError(
      `The backup ${backup.location} is damaged: its photos are not those of its rows. Use another backup.`,
    );
}

function describe({ location }: BackupReader, { created_at, tables, photos }: Manifest): string {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  const contents = `${formatNumber(rows)} rows and ${formatNumber(photos.files)} photos`;
  const missing =
    photos.missing > 0 ? ` (${formatNumber(photos.missing)} were missing when it was made)` : '';
  return `The backup ${location} of ${created_at} is undamaged, and this version can restore it: ${contents}${missing}.`;
}
