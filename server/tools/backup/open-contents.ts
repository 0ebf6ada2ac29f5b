import type { Readable } from 'node:stream';
import { damaged } from '#server/app/backup/checksums.ts';
import { CLEAR } from '#server/app/backup/cipher.ts';
import { toExplainedStream } from '#server/app/backup/to-explained-stream.ts';
import type { Manifest } from '#server/app/backup/manifest.ts';
import type { BackupReader } from '#server/app/backup/store/backup-store.ts';
import { StartupError } from '#server/platform/errors/startup-error.ts';
import { createDecryption } from './create-decryption.ts';
import type { Identity } from './read-identity.ts';

/** The tables and photos of a backup in clear text. */
export interface Contents {
  /** Of the backup, as the operator names it. */
  location: string;
  /** @param file its name without encryption. @throws StartupError, also while the stream is read, when it is damaged */
  read(file: string): Promise<Readable>;
}

/** @throws StartupError without a key for an encrypted backup, with one for another, or when the key does not fit */
export async function openContents(
  backup: BackupReader,
  { recipients }: Manifest,
  { identity, signal }: { identity: Identity | undefined; signal: AbortSignal },
): Promise<Contents> {
  if (recipients && !identity)
    throw new StartupError(
      `The backup ${backup.location} is encrypted. Add --identity and the file with the key of ${recipients.join(' or ')}.`,
    );
  if (!recipients && identity)
    throw new StartupError(`The backup ${backup.location} is not encrypted. Leave out --identity.`);
  const cipher = identity ? await createDecryption(recipients, identity) : CLEAR;
  return {
    location: backup.location,
    async read(name) {
      const file = `${name}${cipher.suffix}`;
      const stream = await backup.read(file, signal);
      if (!stream) throw new StartupError(damaged(backup, file));
      return toExplainedStream(stream, cipher.transform(stream), (error) => {
        if (error instanceof StartupError) throw error;
        throw new StartupError(damaged(backup, file), { cause: error });
      });
    },
  };
}
