import { createHash } from 'node:crypto';
import type { ByteChunks } from '#server/platform/async/byte-chunks.ts';
import type { Checksum } from './checksums.ts';
import type { Cipher } from './cipher.ts';
import type { BackupWriter } from './store/backup-store.ts';

/** A backup that is being written, and how its files are encrypted. */
export interface Target {
  writer: BackupWriter;
  cipher: Cipher;
}

/** Writes a table or a photo to a backup. @returns the checksum of the file as it is stored */
export async function saveFile(
  { writer, cipher }: Target,
  name: string,
  contents: ByteChunks,
): Promise<Checksum> {
  const file = `${name}${cipher.suffix}`;
  const hash = createHash('sha256');
  async function* addToHash() {
    for await (const chunk of cipher.transform(contents)) {
      hash.update(chunk);
      yield chunk;
    }
  }
  await writer.write(file, addToHash());
  return { file, sum: hash.digest('hex') };
}
