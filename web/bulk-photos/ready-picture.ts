import { PICTURE_MAX_PIXELS } from '#contract/limits.ts';
import { bulkPhotoTexts } from '#contract/texts/bulk-photos.ts';
import { drawPhoto, sizeWithin } from '#web/photos/draw-photo.ts';
import type { Picture } from './picture.ts';
import { pictureSize } from './picture-size.ts';

const { problems } = bulkPhotoTexts;

/** A picture that is so small is sent as it is. */
const SMALL_BYTES = 200_000;

/**
 * Opens a picture and looks at its header.
 * @throws Error with a sentence when it cannot be opened, is no picture or has too many pixels to be decoded
 */
export async function openPicture(picture: Picture): Promise<{ file: File; width: number; height: number }> {
  const blob = await picture.open();
  const bytes = await blob.arrayBuffer().catch(() => {
    throw new Error(problems.unreadable);
  });
  const size = pictureSize(bytes);
  if (!size) throw new Error(problems.notPicture);
  const { type, width, height } = size;
  if (width * height > PICTURE_MAX_PIXELS) throw new Error(problems.tooManyPixels);
  return { file: new File([bytes], picture.name, { type }), width, height };
}

/**
 * A picture as it is sent: small.
 * @throws Error with a sentence when it cannot be
 */
export async function readyPicture(picture: Picture): Promise<File> {
  const { file, width, height } = await openPicture(picture);
  const drawn = sizeWithin({ width, height });
  const isSmall = drawn.width === width && drawn.height === height && file.size <= SMALL_BYTES;
  return isSmall ? file : await drawPhoto(file);
}
