import type { Readable } from 'node:stream';
import type { ByteChunks } from '#server/platform/async/byte-chunks.ts';

/** The file that makes a backup complete. */
export const MANIFEST = 'manifest.json';

/** A backup in a store. */
export interface StoredBackup {
  name: string;
  /** Whether it was written completely, and its removal has not begun. */
  isComplete: boolean;
}

/** A folder or a bucket that keeps backups, each under its name. */
export interface BackupStore {
  /** As the operator names it. */
  location: string;
  /** Lists the backups whose names end in `suffix`. A store that does not exist yet has none. */
  list(suffix: string): Promise<StoredBackup[]>;
  /** Begins a backup. @throws StartupError when it cannot be written */
  create(name: string, signal: AbortSignal): Promise<BackupWriter>;
  /** Removes a backup. One that is removed in part does not look complete. */
  remove(backup: StoredBackup): Promise<void>;
}

/** Writes the files of a backup. Its failures are sentences, unless they come from the contents of a file. */
export interface BackupWriter {
  /** Where the complete backup is. */
  location: string;
  write(file: string, contents: ByteChunks): Promise<void>;
  /** Writes the manifest, after which the backup is complete. */
  complete(manifest: string): Promise<void>;
  /** Removes what was written. */
  discard(): Promise<void>;
}

/** Reads the files of one backup. */
export interface BackupReader {
  /** As the operator names it. */
  location: string;
  /** Opens a file, which the signal closes. Undefined when it is missing. @throws StartupError, also while the stream is read */
  read(file: string, signal?: AbortSignal): Promise<Readable | undefined>;
}
