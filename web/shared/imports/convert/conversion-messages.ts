import type { OldFormat } from './detect-old-format.ts';

/** What the page sends to the worker, and what it replies. */
export interface ConversionRequest {
  file: File;
  format: OldFormat;
}
/** `problem` is a sentence, or null for an unexpected error. */
export type ConversionReply = { ready: true } | { workbook: Blob } | { problem: string | null };
