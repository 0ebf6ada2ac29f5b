import type { FastifyBaseLogger } from 'fastify';
import type { Photos } from './photos.ts';

/**
 * Removes the photo of a row that was changed or deleted. By then the change is committed and true, so a photo
 * that cannot be removed is reported to the operator, not to the person.
 */
export async function dropPhoto(photos: Photos, key: string | null | undefined, log: FastifyBaseLogger) {
  if (key)
    await photos.remove(key).catch((error: unknown) => log.error({ err: error, key }, 'photo left behind'));
}
