import type { FileRule } from '#contract/call.ts';
import { PHOTO_MAX_BYTES } from '#contract/limits.ts';
import { candidateTexts } from '#contract/texts/candidates.ts';

/** The photo in a form, of a candidate or an account. */
export const photoFile = {
  maxBytes: PHOTO_MAX_BYTES,
  tooLarge: candidateTexts.photoTooLarge,
} satisfies FileRule;
