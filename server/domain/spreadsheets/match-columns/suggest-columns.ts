import type { ImportField } from '#contract/calls/import-corrections.ts';
import { isOtherPersonColumn } from './guess-field.ts';
import { type Measure, measureCells } from './guess-columns-by-content.ts';
import { parseHeader } from './header-words.ts';
import type { Columns } from './match-columns.ts';

const MEASURES: Partial<Record<ImportField, Measure>> = {
  name: 'name',
  phone: 'phone',
  address: 'address',
  start_date: 'date',
};
/** A column whose header names another fact, such as the date of birth, is not suggested. */
const isOtherFact = (header: string) =>
  parseHeader(header).some(({ meanings }) => meanings.includes('birth') || meanings.includes('email'));

/**
 * Finds for each missing field the unused column whose examples look most like it. Columns about another person, such as a
 * parent's phone number, come last.
 */
export function suggestColumns(
  { header, byField }: Pick<Columns, 'header' | 'byField'>,
  missing: readonly ImportField[],
  examples: readonly (readonly string[])[],
): { field: ImportField; column: number }[] {
  const used = new Set([...byField.values()].flat());
  const unused = header.flatMap((name, column) => {
    const cells = examples[column] ?? [];
    const isCandidate = !used.has(column) && cells.length > 0 && !isOtherFact(name);
    return isCandidate ? { column, isLast: isOtherPersonColumn(name), measured: measureCells(cells) } : [];
  });
  return missing.flatMap((field) => {
    const measure = MEASURES[field];
    if (!measure) return [];
    const [best] = unused
      .filter(({ measured }) => measured[measure] > 0.5)
      .toSorted((a, b) => Number(a.isLast) - Number(b.isLast) || b.measured[measure] - a.measured[measure]);
    return best ? { field, column: best.column } : [];
  });
}
