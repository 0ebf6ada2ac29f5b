import { PHOTO_MAX_BYTES, PHOTO_TYPES } from '#contract/limits.ts';
import { candidateTexts } from '#contract/texts/candidates.ts';

/** What is wrong with a picked photo, in the specification's words; null when it can be sent. */
export function checkPhoto({ type, size }: Pick<File, 'type' | 'size'>): string | null {
  if (!PHOTO_TYPES.some((allowed) => allowed === type)) return candidateTexts.photoType;
  if (size > PHOTO_MAX_BYTES) return candidateTexts.photoTooLarge;
  return null;
}
