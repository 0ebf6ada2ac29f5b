import { createHash } from 'node:crypto';
import type { Layout } from '#server/features/imports/layout/layout.ts';
import { foldText } from '#server/domain/text/fold-text.ts';

/**
 * Hashes the header that a layout reads, regardless of letter case, accents, punctuation and spaces.
 * @returns null without a header, because nothing else tells such files apart
 */
export function hashHeader({ headerLines, columns }: Layout): string | null {
  if (headerLines.length === 0) return null;
  const names = columns.header.map((name) =>
    foldText(name)
      .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
      .trim(),
  );
  return createHash('sha256').update(names.join('\u001F')).digest('hex');
}
