import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { StartRefusal } from '#server/start-refusal.ts';

/** Kept here, because a lock that nobody refers to would be collected, and so released. */
const held = new Set<DatabaseSync>();

/**
 * Takes the lock of a data folder. It is a lock of the operating system, held on a small SQLite file: it ends
 * with the process, however that ends, so none is ever left behind. Returns what releases it.
 * @throws a sentence: the process that holds the folder, or that it cannot be written to
 */
export function lockFolder(runFolder: string, dataDir: string): () => void {
  const ownerFile = path.join(runFolder, 'owner');
  const lock = new DatabaseSync(path.join(runFolder, 'lock'), { timeout: 0, open: false });
  try {
    lock.open();
    lock.exec('pragma journal_mode = memory; begin exclusive');
  } catch (error) {
    if (lock.isOpen) lock.close();
    const sentence = isBusy(error) ? `is in use by process ${ownerOf(ownerFile)}` : 'cannot be written to';
    throw new StartRefusal(`The data folder ${dataDir} ${sentence}.`, { cause: error });
  }
  held.add(lock);
  writeFileSync(ownerFile, String(process.pid));
  return () => {
    held.delete(lock);
    lock.close();
  };
}

function ownerOf(ownerFile: string): string {
  try {
    return readFileSync(ownerFile, 'utf8');
  } catch {
    // The other process has the lock and is about to write its number.
    return '(just starting)';
  }
}

function isBusy(error: unknown): boolean {
  const SQLITE_BUSY = 5;
  return error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY;
}
