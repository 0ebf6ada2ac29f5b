import { PHOTO_MAX_BYTES, PHOTO_TYPES } from '#contract/limits.ts';
import { candidateTexts } from '#contract/texts/candidates.ts';

/** Why a picked file cannot be the photo, or null. The server looks into it; here its type and size are enough. */
export function photoProblem(file: File): string | null {
  if (!(PHOTO_TYPES as readonly string[]).includes(file.type)) return candidateTexts.photoType;
  if (file.size > PHOTO_MAX_BYTES) return candidateTexts.photoTooLarge;
  return null;
}
