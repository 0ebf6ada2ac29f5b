import type { Photos } from './photos.ts';

/**
 * Stores the photo of a form and passes its key to `write`, or undefined without a photo. When `write` fails, removes
 * the photo unless a row refers to it, because a transaction with a lost outcome may have committed.
 * @throws InvalidPhoto for an invalid photo, and any error of `write`
 */
export async function withPhoto<T>(
  photos: Photos,
  file: { bytes: Buffer } | undefined,
  write: (key: string | undefined) => Promise<T>,
): Promise<T> {
  if (!file) return await write(undefined);
  const key = await photos.store(file.bytes);
  try {
    return await write(key);
  } catch (error) {
    await photos.remove(key);
    throw error;
  }
}
