import { PHOTO_MAX_PIXELS } from '#contract/limits.ts';
import { bulkPhotoScreenTexts } from '#web/features/bulk-photos/bulk-photo-screen-texts.ts';
import { drawPhoto, fitWithin } from '#web/shared/photos/draw-photo.ts';
import type { PhotoFile } from './photo-file.ts';
import { readImageSize } from './read-image-size.ts';

const { problems } = bulkPhotoScreenTexts;

/** Smaller photos are sent unchanged. */
const SMALL_BYTES = 200_000;

/**
 * Opens a photo and looks at its header.
 * @throws Error with a sentence when it cannot be opened, is not a photo or has too many pixels to decode
 */
export async function openPhoto(photo: PhotoFile): Promise<{ file: File; width: number; height: number }> {
  const blob = await photo.open();
  const bytes = await blob.arrayBuffer().catch(() => {
    throw new Error(problems.unreadable);
  });
  const size = readImageSize(bytes);
  if (!size) throw new Error(problems.notPhoto);
  const { type, width, height } = size;
  if (width * height > PHOTO_MAX_PIXELS) throw new Error(problems.tooManyPixels);
  return { file: new File([bytes], photo.name, { type }), width, height };
}

/**
 * Scales a photo down for sending.
 * @throws Error with a sentence when it cannot be opened or drawn
 */
export async function preparePhoto(photo: PhotoFile): Promise<File> {
  const { file, width, height } = await openPhoto(photo);
  const drawn = fitWithin({ width, height });
  const isSmall = drawn.width === width && drawn.height === height && file.size <= SMALL_BYTES;
  return isSmall ? file : await drawPhoto(file);
}
