import { PHOTO_MAX_BYTES, PHOTO_TYPES } from '#contract/limits.ts';
import { candidateTexts } from '#contract/texts/candidates.ts';

/** Why a picked file cannot be the photo, or null. The server looks into it; here its type and size are enough. */
export function photoProblem(file: File): string | null {
  if (!(PHOTO_TYPES as readonly string[]).includes(file.type)) return candidateTexts.photoType;
  if (file.size > PHOTO_MAX_BYTES) return candidateTexts.photoTooLarge;
  return null;
}

/** The same, and whether the browser can draw it: a file is not a picture because it is called one. */
export async function pickedPhotoProblem(file: File): Promise<string | null> {
  const problem = photoProblem(file);
  if (problem) return problem;
  try {
    (await createImageBitmap(file)).close();
    return null;
  } catch {
    return candidateTexts.photoType;
  }
}
