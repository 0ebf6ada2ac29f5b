import { PHOTO_MAX_BYTES, PHOTO_TYPES } from '#contract/limits.ts';
import { candidateTexts } from '#contract/texts/candidates.ts';
import { drawPhoto } from './draw-photo.ts';

/** Returns the specification's sentence if the type of the file is not accepted, otherwise null. */
export function checkPhotoType({ type }: Pick<File, 'type'>): string | null {
  return PHOTO_TYPES.some((allowed) => allowed === type) ? null : candidateTexts.photoType;
}

/**
 * Returns the file unchanged, or scaled down if it is over the size limit.
 * @throws Error with the specification's sentence if it is not a picture or stays over the limit
 */
export async function toUploadablePhoto(file: File): Promise<File> {
  const problem = checkPhotoType(file);
  if (problem) throw new Error(problem);
  if (file.size > PHOTO_MAX_BYTES) return await drawPhoto(file);
  // The browser derives the type from the file name, so the content is decoded too.
  const picture = await createImageBitmap(file).catch(() => null);
  if (!picture) throw new Error(candidateTexts.photoType);
  picture.close();
  return file;
}
