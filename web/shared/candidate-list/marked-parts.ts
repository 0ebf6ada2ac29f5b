import type { Highlight } from '#contract/calls/search.ts';

/** A part of a text, its offset, and whether it is marked. */
export interface MarkedPart {
  at: number;
  part: string;
  marked: boolean;
}

/** Splits a text into marked and unmarked parts, in order. Ignores outdated ranges beyond its end. */
export function splitMarkedParts(text: string, ranges: Highlight['ranges']): MarkedPart[] {
  const parts: MarkedPart[] = [];
  let done = 0;
  const put = (to: number, marked: boolean) => {
    if (to > done) parts.push({ at: done, part: text.slice(done, to), marked });
    done = Math.max(done, to);
  };
  for (const [from, to] of ranges) {
    if (to > text.length) break;
    put(from, false);
    put(to, true);
  }
  put(text.length, false);
  return parts;
}

/** How many characters fit one line on a phone, and how many to keep before a mark. */
export interface LineRoom {
  shown: number;
  keptLead: number;
}

/**
 * How many characters to leave out so that the first mark is visible on a single line, up to the start of a word. Zero
 * where it is visible anyway.
 */
export function countHiddenCharacters(
  text: string,
  ranges: Highlight['ranges'],
  { shown, keptLead }: LineRoom,
): number {
  const [from, to] = ranges[0] ?? [0, 0];
  if (to <= shown || to > text.length) return 0;
  return text.lastIndexOf(' ', from - keptLead) + 1;
}
