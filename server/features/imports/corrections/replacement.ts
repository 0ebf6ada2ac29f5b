import type { Replacement } from '#contract/calls/upload-rows.ts';

type Edit = Pick<Replacement, 'where' | 'from' | 'to'>;

/** Applies a replacement to a cell. @returns undefined when the cell does not contain its text */
export function replaceInCell(cell: string, { where, from, to }: Edit): string | undefined {
  switch (where) {
    case 'whole':
      return cell === from ? to : undefined;
    case 'start':
      return cell !== '' && cell.startsWith(from) ? to + cell.slice(from.length) : undefined;
    case 'end':
      return cell !== '' && cell.endsWith(from) ? cell.slice(0, cell.length - from.length) + to : undefined;
    default:
      return from !== '' && cell.includes(from) ? cell.replaceAll(from, () => to) : undefined;
  }
}

const isWordCharacter = (character: string | undefined) =>
  character !== undefined && /[\p{L}\p{N}]/u.test(character);

/** The part of two texts that differs. */
interface Difference {
  /** Its position in both texts. */
  start: number;
  /** Its ends in each text. */
  end: number;
  newEnd: number;
}

function findDifference(before: string, after: string): Difference {
  let start = 0;
  while (start < Math.min(before.length, after.length) && before[start] === after[start]) start += 1;
  let [end, newEnd] = [before.length, after.length];
  while (end > start && newEnd > start && before[end - 1] === after[newEnd - 1]) {
    end -= 1;
    newEnd -= 1;
  }
  return { start, end, newEnd };
}

/** Widens a difference to whole words. */
function widenToWords(text: string, { start, end, newEnd }: Difference): Difference {
  let [first, last] = [start, end];
  while (first > 0 && isWordCharacter(text[first - 1])) first -= 1;
  while (last < text.length && isWordCharacter(text[last])) last += 1;
  return { start: first, end: last, newEnd: newEnd + last - end };
}

/** Finds the one character that was replaced wherever it occurs, such as the letter O by the digit 0. */
function findCharacter(before: string, after: string): Edit[] {
  if (before.length !== after.length) return [];
  const { start } = findDifference(before, after);
  return [{ where: 'anywhere', from: before[start] ?? '', to: after[start] ?? '' }];
}

/**
 * Derives the replacements that turn `before` into `after`, the clearest first: a character or word wherever it occurs,
 * a text at the start or end or wherever it occurs, the whole cell.
 */
export function deriveReplacements(before: string, after: string): Edit[] {
  if (before === after) return [];
  const difference = findDifference(before, after);
  const { start, end, newEnd } = difference;
  const words = widenToWords(before, difference);
  const cut = (where: Edit['where'], d: Difference): Edit => ({
    where,
    from: before.slice(d.start, d.end),
    to: after.slice(d.start, d.newEnd),
  });
  const edits = [
    ...findCharacter(before, after),
    cut('anywhere', words),
    ...(start === 0 ? [cut('start', difference)] : []),
    ...(end === before.length && newEnd === after.length ? [cut('end', difference)] : []),
    cut('anywhere', difference),
    { where: 'whole' as const, from: before, to: after },
  ];
  return edits.filter(
    (edit, at) =>
      replaceInCell(before, edit) === after &&
      edits.findIndex((other) => JSON.stringify(other) === JSON.stringify(edit)) === at,
  );
}
