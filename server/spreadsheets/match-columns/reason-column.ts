import { importTexts } from '#contract/texts/imports.ts';

const NAMES = new Set(
  [importTexts.reasonColumn, importTexts.formerReasonColumn].map((name) => name.toLowerCase()),
);

/** Whether a column is the one that the portal adds to rows that were not added; it is not the person's own. */
export const isReasonColumn = (header: string): boolean => NAMES.has(header.trim().toLowerCase());
