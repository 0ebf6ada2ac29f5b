import { PHOTO_MAX_BYTES, PHOTO_TYPES } from '#contract/limits.ts';
import { candidateTexts } from '#contract/texts/candidates.ts';
import { drawPhoto } from './draw-photo.ts';

/** What is wrong with a picked file by its type, in the specification's words; null when it may be a photo. */
export function typeProblem({ type }: Pick<File, 'type'>): string | null {
  return PHOTO_TYPES.some((allowed) => allowed === type) ? null : candidateTexts.photoType;
}

/**
 * A picked file as it can be sent: as it is, or shrunk when it is over the limit.
 * @throws Error with the specification's sentence when it is no picture or cannot be shrunk under the limit
 */
export async function readyPhoto(file: File): Promise<File> {
  const problem = typeProblem(file);
  if (problem) throw new Error(problem);
  if (file.size > PHOTO_MAX_BYTES) return await drawPhoto(file);
  // The type of a file does not prove that it is a picture.
  const picture = await createImageBitmap(file).catch(() => null);
  if (!picture) throw new Error(candidateTexts.photoType);
  picture.close();
  return file;
}
