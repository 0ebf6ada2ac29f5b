import { IMPORT_MAX_BYTES } from '#contract/limits.ts';
import { candidateTexts } from '#contract/texts/candidates.ts';
import { importTexts } from '#contract/texts/imports.ts';

/** Returns why a file cannot be sent, or null. Only the server checks its content. */
export function checkFile(file: File | null): string | null {
  if (!file) return candidateTexts.csvMissing;
  return file.size > IMPORT_MAX_BYTES ? importTexts.tooLarge : null;
}

/** Formats a size, e.g. 340 KB or 2.4 MB. */
export function formatFileSize(bytes: number): string {
  if (bytes < 1000) return `${bytes} bytes`;
  if (bytes < 1_000_000) return `${Math.round(bytes / 1000)} KB`;
  return `${(bytes / 1_000_000).toFixed(1)} MB`;
}
