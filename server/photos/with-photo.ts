import type { Photos } from './photos.ts';

/**
 * Stores the photo of a form and hands its key to `write`, undefined without a photo; it is removed again when
 * `write` fails and no row refers to it: a transaction whose outcome was lost may have succeeded.
 * @throws InvalidPhoto when it is no photo, and what `write` throws
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
