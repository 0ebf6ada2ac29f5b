import { type Cipher, CLEAR, ENCRYPTED, toWebStream } from '#server/app/backup/cipher.ts';
import { StartupError } from '#server/platform/errors/startup-error.ts';
import type { Identity } from './read-identity.ts';

/**
 * Opens files that were encrypted for `recipients`. Without recipients, they are in clear text.
 * @throws StartupError for a damaged key, or when none is that of a recipient
 */
export async function createDecryption(
  recipients: readonly string[] | undefined,
  { file, keys }: Identity,
): Promise<Cipher> {
  if (!recipients) return CLEAR;
  const { Decrypter, identityToRecipient } = await import('age-encryption');
  const decrypter = new Decrypter();
  let fits = false;
  for (const key of keys)
    try {
      decrypter.addIdentity(key);
      fits ||= recipients.includes(await identityToRecipient(key));
    } catch (error) {
      throw new StartupError(`The key file ${file} has a damaged key. Copy it again.`, { cause: error });
    }
  if (!fits)
    throw new StartupError(
      `The key file ${file} does not open the backup, which is encrypted for ${recipients.join(', ')}.`,
    );
  return {
    suffix: ENCRYPTED,
    async *transform(chunks) {
      yield* await decrypter.decrypt(toWebStream(chunks));
    },
  };
}
