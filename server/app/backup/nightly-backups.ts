import { readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Secret } from '#server/platform/secrets/secret.ts';
import { type NightlyBackup, parseNightlyName, toNightlySuffix } from './backup-name.ts';
import { PARTIAL } from './manifest.ts';

/** Lists the nightly backups of a portal. A folder that does not exist has none. */
export async function listNightlyBackups(folder: string, secret: Secret): Promise<NightlyBackup[]> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  const suffix = toNightlySuffix(secret);
  return names.flatMap((name) => parseNightlyName(name, suffix) ?? []);
}

/** Finds when the newest complete backup was made. Undefined when there is none, and later times are not considered. */
export async function findNewestBackup(folder: string, secret: Secret): Promise<Date | undefined> {
  const now = Date.now();
  const times = (await listNightlyBackups(folder, secret))
    .filter(({ time, isComplete }) => isComplete && time.getTime() <= now)
    .map(({ time }) => time.getTime());
  return times.length === 0 ? undefined : new Date(Math.max(...times));
}

/** Removes a backup. One that is removed in part does not look complete. */
export async function removeNightlyBackup(
  folder: string,
  { name, isComplete }: NightlyBackup,
): Promise<void> {
  const path = join(folder, name);
  const unfinished = isComplete ? `${path}${PARTIAL}` : path;
  if (isComplete) await rename(path, unfinished);
  await rm(unfinished, { recursive: true, force: true });
}
