import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import * as z from 'zod/mini';
import { listKnownMigrations } from '#server/platform/db/connection/migrate.ts';
import { StartupError } from '#server/platform/errors/startup-error.ts';
import { type Checksum, damaged, hashFile, readChecksums } from '#server/app/backup/checksums.ts';
import {
  FORMAT,
  formatSchema,
  MANIFEST,
  type Manifest,
  manifestSchema,
  PARTIAL,
  parsePhotoFile,
  toTableFile,
} from '#server/app/backup/manifest.ts';
import { requireSameTables } from './require-same-tables.ts';
import { CONCURRENCY } from '#server/app/backup/save-photos.ts';
import { selectSavedTables } from '#server/app/backup/saved-rows.ts';

/**
 * Checks that this version knows the format, migrations and tables of a backup, and every file of it by its checksum.
 * @throws StartupError when it does not, or when a file is missing or was changed
 */
export async function checkBackup(folder: string, signal: AbortSignal): Promise<Manifest> {
  const manifest = await readManifest(folder);
  const [newest] = await findUnknownMigrations(manifest);
  if (newest !== undefined) throw new StartupError(newer(folder, `migration ${newest}`));
  requireSameTables(manifest.tables, selectSavedTables(manifest.tables));
  await checkFiles(folder, manifest, signal);
  return manifest;
}

async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, MANIFEST), 'utf8').catch(() => undefined);
  if (text === undefined || folder.replace(/\/+$/u, '').endsWith(PARTIAL))
    throw new StartupError(`${folder} is not a complete backup of HR Portal.`);
  const json = parseJson(text);
  const { data: version } = z.safeParse(formatSchema, json);
  if (version && version.format > FORMAT) throw new StartupError(newer(folder, `format ${version.format}`));
  const { data } = z.safeParse(manifestSchema, json);
  if (!data) throw new StartupError(damaged(folder, MANIFEST));
  return data;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

async function findUnknownMigrations({ migrations }: Manifest): Promise<string[]> {
  const known = await listKnownMigrations();
  return migrations.filter((name) => !known.includes(name)).toReversed();
}

const newer = (folder: string, reason: string) =>
  `The backup ${folder} was made by a newer version of HR Portal (${reason}). Restore it with that version.`;

async function checkFiles(folder: string, { tables, photos }: Manifest, signal: AbortSignal): Promise<void> {
  async function check({ file, sum }: Checksum): Promise<string> {
    const actual = await hashFile(join(folder, file), signal).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return undefined;
      throw error;
    });
    if (actual !== sum) throw new StartupError(damaged(folder, file));
    return file;
  }
  const missing = new Set([MANIFEST, ...tables.map(({ name }) => toTableFile(name))]);
  let missingPhotos = photos.files;
  const checked = Readable.from(readChecksums(folder)).map(check, { concurrency: CONCURRENCY, signal });
  for await (const file of checked as AsyncIterable<string>)
    if (parsePhotoFile(file) === undefined) missing.delete(file);
    else missingPhotos -= 1;
  const [first] = missing;
  if (first !== undefined) throw new StartupError(damaged(folder, first));
  if (missingPhotos !== 0) throw new StartupError(damaged(folder, 'a photo'));
}
