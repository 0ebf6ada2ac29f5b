import type { SaxesTagPlain } from 'saxes';
import { IMPORT_MAX_COLUMNS } from '#contract/limits.ts';
import type { SheetLayoutFacts } from '#server/domain/spreadsheets/row.ts';
import { getAttribute } from './xml.ts';

/** Merged cells beyond this number are read as they are written, with their value in the first cell only. */
const MERGED_MAX = 10_000;

/** Parses the column of a reference such as BC12, counted from 0; undefined when there is none. */
export function parseColumn(reference: string): number | undefined {
  let column = 0;
  for (const letter of reference.toUpperCase()) {
    if (letter < 'A' || letter > 'Z') break;
    column = column * 26 + letter.charCodeAt(0) - 64;
  }
  return column > 0 ? column - 1 : undefined;
}

const parseLine = (reference: string) => Number(/\d+/u.exec(reference)?.[0] ?? Number.NaN);
export const isTrue = (value: string) => value === '1' || value === 'true';

/** Adds the hidden columns and the merged cells that a tag declares. */
export function addLayoutFact(layout: SheetLayoutFacts, name: string, tag: SaxesTagPlain) {
  if (name === 'col' && isTrue(getAttribute(tag, 'hidden'))) {
    const last = Math.min(Number(getAttribute(tag, 'max')), IMPORT_MAX_COLUMNS);
    for (let column = Math.max(Number(getAttribute(tag, 'min')), 1); column <= last; column += 1)
      if (!layout.hiddenColumns.includes(column - 1)) layout.hiddenColumns.push(column - 1);
  }
  if (name !== 'mergeCell' || layout.merged.length >= MERGED_MAX) return;
  const [from = '', to = ''] = getAttribute(tag, 'ref').split(':');
  const [first, last] = [parseLine(from), parseLine(to)];
  const [column = IMPORT_MAX_COLUMNS, lastColumn = 0] = [parseColumn(from), parseColumn(to)];
  const isTitle = last === first && lastColumn - column >= 2;
  if (column < IMPORT_MAX_COLUMNS && (last > first || isTitle)) layout.merged.push({ first, last, column });
}
