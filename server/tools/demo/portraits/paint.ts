import sharp from 'sharp';
import type { Photos } from '#server/domain/photos/photos.ts';
import type { Look } from './look.ts';
import { drawPortrait } from './portrait.ts';

const SIDE = 480;
const QUALITY = 82;
const AT_ONCE = 2;

async function paint(look: Look, photos: Photos): Promise<string> {
  const picture = await sharp(Buffer.from(drawPortrait(look)))
    .resize(SIDE)
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: QUALITY })
    .toBuffer();
  return await photos.storeTrustedJpeg(picture);
}

/**
 * Paints portraits and stores them as photos.
 * @returns their keys, in the order of the looks
 * @throws when one fails or `signal` aborts; none remains then
 */
export async function paintPortraits(
  looks: readonly Look[],
  photos: Photos,
  signal?: AbortSignal,
): Promise<string[]> {
  const keys: string[] = [];
  const waiting = looks.entries();
  const painter = async () => {
    for (const [at, look] of waiting) {
      signal?.throwIfAborted();
      keys[at] = await paint(look, photos);
    }
  };
  const outcomes = await Promise.allSettled(Array.from({ length: AT_ONCE }, painter));
  const failure = outcomes.find((outcome) => outcome.status === 'rejected');
  if (!failure) return keys;
  await removePortraits(keys, photos);
  throw failure.reason;
}

/** Removes the photos that `paintPortraits` stored. */
export async function removePortraits(keys: readonly string[], photos: Photos) {
  await Promise.all(Object.values(keys).map((key) => photos.remove(key)));
}
