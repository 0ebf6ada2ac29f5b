import { createHash } from 'node:crypto';
import { pipeline } from 'node:stream/promises';
import { text } from 'node:stream/consumers';
import * as z from 'zod/mini';
import { listKnownMigrations } from '#server/platform/db/connection/migrate.ts';
import { mapConcurrently } from '#server/platform/async/map-concurrently.ts';
import { StartupError } from '#server/platform/errors/startup-error.ts';
import { type Checksum, damaged, readChecksums } from '#server/app/backup/checksums.ts';
import { ENCRYPTED } from '#server/app/backup/cipher.ts';
import {
  FORMAT,
  formatSchema,
  type Manifest,
  manifestSchema,
  parsePhotoFile,
  toTableFile,
} from '#server/app/backup/manifest.ts';
import { addToTally, createTally, type PhotoTally } from './photo-tally.ts';
import { requireSameTables } from './require-same-tables.ts';
import { CONCURRENCY } from '#server/app/backup/save-photos.ts';
import { selectSavedTables } from '#server/app/backup/saved-rows.ts';
import { type BackupReader, MANIFEST } from '#server/app/backup/store/backup-store.ts';

/**
 * Reads what a complete backup contains.
 * @throws StartupError when it is not complete, or this version does not know its format, migrations or tables
 */
export async function readManifest(backup: BackupReader, signal: AbortSignal): Promise<Manifest> {
  const file = await backup.read(MANIFEST, signal);
  if (!file) throw new StartupError(`${backup.location} is not a complete backup of HR Portal.`);
  const json = parseJson(await text(file));
  const { data: version } = z.safeParse(formatSchema, json);
  if (version && version.format > FORMAT) throw new StartupError(newer(backup, `format ${version.format}`));
  const { data: manifest } = z.safeParse(manifestSchema, json);
  if (!manifest) throw new StartupError(damaged(backup, MANIFEST));
  await requireKnownMigrations(backup, manifest);
  requireSameTables(manifest.tables, selectSavedTables(manifest.tables));
  return manifest;
}

/** @throws StartupError unless the migrations of a backup are the first ones of this version */
async function requireKnownMigrations(backup: BackupReader, { migrations }: Manifest): Promise<void> {
  const known = (await listKnownMigrations()).toSorted();
  const newest = migrations.findLast((name) => !known.includes(name));
  if (newest !== undefined) throw new StartupError(newer(backup, `migration ${newest}`));
  const lacking = known.find((name, at) => at < migrations.length && name !== migrations[at]);
  if (lacking !== undefined)
    throw new StartupError(
      `This version of HR Portal cannot restore the backup, which lacks the migration ${lacking}. Restore it with the version that made it.`,
    );
}

function parseJson(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}

const newer = ({ location }: BackupReader, reason: string) =>
  `The backup ${location} was made by a newer version of HR Portal (${reason}). Restore it with that version.`;

/**
 * Compares every file of a backup with its checksum, which needs no key.
 * @returns the photos that it has
 * @throws StartupError when a file is missing or was changed
 */
export async function checkFiles(
  backup: BackupReader,
  { tables, photos, recipients }: Manifest,
  signal: AbortSignal,
): Promise<PhotoTally> {
  async function check({ file, sum }: Checksum): Promise<string> {
    const stream = await backup.read(file, signal);
    const hash = createHash('sha256');
    if (stream) await pipeline(stream, hash, { signal });
    if (!stream || hash.digest('hex') !== sum) throw new StartupError(damaged(backup, file));
    return file;
  }
  const suffix = recipients ? ENCRYPTED : '';
  const missing = new Set([MANIFEST, ...tables.map(({ name }) => `${toTableFile(name)}${suffix}`)]);
  const tally = createTally();
  const options = { concurrency: CONCURRENCY, signal };
  for await (const file of mapConcurrently(readChecksums(backup, signal), check, options)) {
    const key = parsePhotoFile(file);
    if (key === undefined) missing.delete(file);
    else addToTally(tally, key);
  }
  const [first] = missing;
  if (first !== undefined) throw new StartupError(damaged(backup, first));
  if (tally.photos !== photos.files) throw new StartupError(damaged(backup, 'a photo'));
  return tally;
}
