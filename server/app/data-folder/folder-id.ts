import { randomUUID } from 'node:crypto';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { StartupError } from '#server/platform/errors/startup-error.ts';

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/u;

const getFile = (dataDir: string) => join(dataDir, 'folder-id');

/**
 * Returns the id of a data folder, or undefined when it has none.
 * @throws StartupError when its file cannot be read
 */
export async function readFolderId(dataDir: string): Promise<string | undefined> {
  const file = getFile(dataDir);
  try {
    const id = (await readFile(file, 'utf8')).trim();
    return UUID.test(id) ? id : undefined;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw new StartupError(`The file ${file} cannot be read: ${(error as Error).message}.`, { cause: error });
  }
}

/**
 * Returns the id of a data folder, and gives it one if it has none.
 * @throws StartupError when the folder cannot be read or written to
 */
export const ensureFolderId = async (dataDir: string): Promise<string> =>
  (await readFolderId(dataDir)) ?? (await writeFolderId(dataDir));

/**
 * Gives a data folder an id, by default a new one. The file is renamed when complete, so that a kill leaves no partial one.
 * @throws StartupError when the folder cannot be written to
 */
export async function writeFolderId(dataDir: string, id: string = randomUUID()): Promise<string> {
  const file = getFile(dataDir);
  const unfinished = `${file}.new`;
  try {
    await writeFile(unfinished, `${id}\n`, { flush: true });
    await rename(unfinished, file);
    return id;
  } catch (error) {
    throw new StartupError(`The data folder ${dataDir} cannot be written to: ${(error as Error).message}.`, {
      cause: error,
    });
  }
}
