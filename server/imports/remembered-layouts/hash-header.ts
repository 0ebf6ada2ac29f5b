import { createHash } from 'node:crypto';
import { foldText } from '#server/text/fold-text.ts';

/** Hashes a header, regardless of letter case, accents, punctuation and spaces. */
export function hashHeader(header: readonly string[]): string {
  const names = header.map((name) =>
    foldText(name)
      .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
      .trim(),
  );
  return createHash('sha256').update(names.join('\u001F')).digest('hex');
}
