import { formatNumber } from '#contract/format-number.ts';

/** Texts of the photo field, of cropping, and of missing photos. */
export const photoTexts = {
  hint: 'JPG or PNG. Photos over 1000 KB are resized automatically.',
  cropOpen: 'Crop photo',
  cropFailed: 'The crop tool could not be loaded. Check your internet connection and try again.',
  cropTitle: 'Crop the photo',
  cropArea: 'Crop area. Use the arrow keys to move it.',
  cropZoom: 'Zoom',
  cropUse: 'Use this part',
  cropKeep: 'Keep the whole photo',
  missing: (total: number) => `Photos missing (${formatNumber(total)})`,
  chooseAgain: 'Choose the photo again.',
} as const;
