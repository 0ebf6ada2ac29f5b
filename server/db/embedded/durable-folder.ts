import fs from 'node:fs';
import type { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';

/** In the numbering of WebAssembly's system interface. */
const EIO = 29;

type InitArguments = Parameters<NodeFS['init']>;

/** The layer of Emscripten that maps PGlite's files to files of the disk. It comes without fsync. */
interface WithNodeFiles {
  NODEFS: { stream_ops: { fsync?: (stream: { nfd?: number }) => number } };
}

/**
 * A database folder on disk whose fsync is real, so that a commit survives the loss of power, as PostgreSQL
 * promises it. Takes effect with `syncParameters`.
 */
export class DurableFolder extends NodeFS {
  override async init(pglite: PGlite, options: InitArguments[1]): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(pglite, options);
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), addFsync] } };
  }
}

function addFsync(module: unknown): void {
  (module as WithNodeFiles).NODEFS.stream_ops.fsync = fsync;
}

/** PGlite's own parameters turn fsync off; its way to sync the log, fdatasync, does nothing. */
export function syncParameters(defaults: readonly string[]): string[] {
  return [...defaults.filter((parameter) => parameter !== '-F'), '-c', 'wal_sync_method=fsync'];
}

function fsync({ nfd }: { nfd?: number }): number {
  // A directory, which is not opened on disk.
  if (nfd === undefined) return 0;
  try {
    fs.fsyncSync(nfd);
    return 0;
  } catch {
    return EIO;
  }
}
