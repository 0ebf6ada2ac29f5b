import { randomUUID } from 'node:crypto';
import { open, rm, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';

/** A file on disk that only this process can access. */
export interface SpooledFile {
  handle: FileHandle;
  size: number;
  close(): Promise<void>;
}

/**
 * Writes an arriving file to disk in `folder` and unlinks it while it is open, so that nothing remains even when the
 * process is killed.
 */
export async function spool(chunks: AsyncIterable<Buffer>, folder: string): Promise<SpooledFile> {
  const path = join(folder, `.incoming-${randomUUID()}`);
  const handle = await open(path, 'wx+', 0o600);
  const close = async () => {
    await handle.close();
    await rm(path, { force: true });
  };
  try {
    // Where an open file cannot be unlinked, `close` removes it.
    await rm(path).catch(() => undefined);
    let size = 0;
    for await (const chunk of chunks) {
      await handle.write(chunk, 0, chunk.length, size);
      size += chunk.length;
    }
    return { handle, size, close };
  } catch (error) {
    await close();
    throw error;
  }
}
