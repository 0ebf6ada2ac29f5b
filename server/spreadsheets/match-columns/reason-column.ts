import { importTexts } from '#contract/texts/imports.ts';

const NAMES = new Set(
  [importTexts.reasonColumn, importTexts.formerReasonColumn].map((name) => name.toLowerCase()),
);

/** Whether this is the header of the column of reasons that the portal adds to rejected rows. */
export const isReasonColumn = (header: string): boolean => NAMES.has(header.trim().toLowerCase());
