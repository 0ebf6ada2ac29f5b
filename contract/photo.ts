import type { FileRule } from './call.ts';
import { PHOTO_MAX_BYTES } from './limits.ts';
import { candidateTexts } from './texts/candidates.ts';

/** The photo of a person, as any form sends it. */
export const photoFile = {
  maxBytes: PHOTO_MAX_BYTES,
  tooLarge: candidateTexts.photoTooLarge,
} satisfies FileRule;
