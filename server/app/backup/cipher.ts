import * as webStreams from 'node:stream/web';
import type { ByteChunks } from '#server/platform/async/byte-chunks.ts';
import { StartupError } from '#server/platform/errors/startup-error.ts';

/** The end of the names of encrypted files. */
export const ENCRYPTED = '.age';

/** Turns the contents of tables and photos into those of files. */
export interface Cipher {
  /** What the names of the files end in. */
  suffix: string;
  /** The public keys that the files are encrypted for. Undefined for files in clear text. */
  recipients?: string[];
  transform(chunks: ByteChunks): ByteChunks;
}

export const CLEAR: Cipher = { suffix: '', transform: (chunks) => chunks };

/** Turns chunks into the kind of stream that the library for age works with, whose types are those of browsers. */
export const toWebStream = (chunks: ByteChunks) =>
  webStreams.ReadableStream.from(chunks) as unknown as ReadableStream<Uint8Array>;

/**
 * Encrypts files in the age format, which only the private keys of the recipients open. Without recipients, files stay in clear
 * text.
 * @throws StartupError for a public key that age does not know
 */
export async function createEncryption(recipients: string[]): Promise<Cipher> {
  if (recipients.length === 0) return CLEAR;
  // Loaded only when needed, because few commands encrypt.
  const { Encrypter } = await import('age-encryption');
  const encrypter = new Encrypter();
  for (const recipient of recipients)
    try {
      encrypter.addRecipient(recipient);
    } catch (error) {
      throw new StartupError(
        `The public key ${recipient} in BACKUP_RECIPIENT cannot be used. Copy it again from age-keygen.`,
        { cause: error },
      );
    }
  return {
    suffix: ENCRYPTED,
    recipients,
    async *transform(chunks) {
      yield* await encrypter.encrypt(toWebStream(chunks));
    },
  };
}
