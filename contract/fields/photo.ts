import type { FileRule } from '#contract/call.ts';
import { PHOTO_MAX_BYTES } from '#contract/limits.ts';
import { candidateTexts } from '#contract/texts/candidates.ts';

/** The photo of a person, as any form sends it. */
export const photoFile = {
  maxBytes: PHOTO_MAX_BYTES,
  tooLarge: candidateTexts.photoTooLarge,
} satisfies FileRule;
