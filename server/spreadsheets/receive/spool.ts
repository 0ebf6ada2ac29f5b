import { randomUUID } from 'node:crypto';
import { open, rm } from 'node:fs/promises';
import type { FileHandle } from 'node:fs/promises';
import { join } from 'node:path';

/** A file on disk that only this process can reach. */
export interface SpooledFile {
  handle: FileHandle;
  size: number;
  close(): Promise<void>;
}

/**
 * Writes a file that is still arriving to disk in `folder`. It is unlinked while it is open, so that nothing is left
 * even when the process is killed.
 */
export async function spool(chunks: AsyncIterable<Buffer>, folder: string): Promise<SpooledFile> {
  const path = join(folder, `.incoming-${randomUUID()}`);
  const handle = await open(path, 'wx+', 0o600);
  const close = async () => {
    await handle.close();
    await rm(path, { force: true });
  };
  try {
    // Where an open file cannot be unlinked, it is removed when it is closed.
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
