import { type FileHandle, mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import type { ByteChunks } from '#server/platform/async/byte-chunks.ts';
import { type BackupReader, type BackupStore, type BackupWriter, MANIFEST } from './backup-store.ts';
import { createReader } from './create-reader.ts';
import { explainDiskFailure } from './explain-disk-failure.ts';

/** The end of the name of a folder that is being written or removed. */
const PARTIAL = '.partial';
const FOLDERS = ['tables', 'photos'];

/** Keeps backups in a folder, which the first one creates. A backup is a folder that gets its name once it is flushed to disk. */
export function createFolderStore(location: string): BackupStore {
  const folder = resolve(location);
  const toPartial = (name: string) => join(folder, `${name}${PARTIAL}`);
  return {
    location,
    async list(suffix) {
      const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return [];
        return explainDiskFailure(error, location);
      });
      return names.map(parseName).filter(({ name }) => name.endsWith(suffix));
    },
    async create(name) {
      const explain = (error: unknown) => explainDiskFailure(error, location);
      await mkdir(folder, { recursive: true, mode: 0o700 }).catch(explain);
      await mkdir(toPartial(name), { mode: 0o700 }).catch(explain);
      const writer = createFolderWriter(join(folder, name), toPartial(name), location);
      try {
        for (const part of FOLDERS) await mkdir(join(toPartial(name), part), { mode: 0o700 });
      } catch (error) {
        await writer.discard();
        explain(error);
      }
      return writer;
    },
    async remove({ name, isComplete }) {
      if (isComplete) await rename(join(folder, name), toPartial(name));
      await rm(toPartial(name), { recursive: true, force: true });
    },
  };
}

function parseName(name: string) {
  const isComplete = !name.endsWith(PARTIAL);
  return { name: isComplete ? name : name.slice(0, -PARTIAL.length), isComplete };
}

/** @param location of the store, for the operator */
function createFolderWriter(complete: string, partial: string, location: string): BackupWriter {
  const explain = (error: unknown) => explainDiskFailure(error, location);
  async function write(file: string, contents: ByteChunks): Promise<void> {
    const handle = await open(join(partial, file), 'wx', 0o600).catch(explain);
    try {
      for await (const chunk of contents) await handle.writeFile(chunk).catch(explain);
      await handle.sync().catch(explain);
    } finally {
      await handle.close();
    }
  }
  return {
    location: complete,
    write,
    async complete(manifest) {
      await write(MANIFEST, [Buffer.from(manifest)]);
      for (const part of [...FOLDERS, '.']) await flush(join(partial, part)).catch(explain);
      await rename(partial, complete).catch(explain);
      await flush(dirname(complete)).catch(explain);
    },
    discard: () => rm(partial, { recursive: true, force: true }),
  };
}

/** Flushes the names in a folder to disk. */
async function flush(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder);
  await handle.sync().finally(() => handle.close());
}

/** Opens the backup in a folder. An unfinished one has no files. */
export const openFolderBackup = (folder: string): BackupReader =>
  createReader(folder, async (file) => {
    const isPartial = folder.replace(/\/+$/u, '').endsWith(PARTIAL);
    return isPartial ? undefined : (await openFile(join(folder, file)))?.createReadStream();
  });

async function openFile(path: string): Promise<FileHandle | undefined> {
  return await open(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
}
