import { importTexts } from '#contract/texts/imports.ts';

/** Names a delimiter in words. */
export const getDelimiterName = (delimiter: string): string =>
  importTexts.notes.delimiter[delimiter] ?? `'${delimiter}'`;
