import type { ImportField } from '#contract/calls/import-uploads.ts';
import { IMPORT_MAX_COLUMNS } from '#contract/limits.ts';
import { DomainError } from '#server/errors/domain-error.ts';
import type { Columns } from '#server/spreadsheets/match-columns/match-columns.ts';
import { foldText } from '#server/text/fold-text.ts';

/** Names the columns of a sheet: by header, and by position if they have none. Repeated headers are numbered. */
function listKeys({ header }: Columns): string[] {
  const seen = new Map<string, number>();
  return header.map((name, at) => {
    const folded = foldText(name);
    if (folded === '') return `#${at}`;
    const count = (seen.get(folded) ?? 0) + 1;
    seen.set(folded, count);
    return `${folded} ${count}`;
  });
}

/**
 * Merges the columns of several sheets: columns with the same header are one. Those of the first sheet keep their places.
 * @returns the columns, and for each sheet the new place of each column; undefined for places that stay the same
 * @throws DomainError too_many_columns
 */
export function mergeColumns(all: readonly Columns[]): {
  columns: Columns;
  toColumn: (readonly number[] | undefined)[];
} {
  const [first, ...others] = all;
  if (!first) throw new DomainError('file_empty');
  if (others.length === 0) return { columns: first, toColumn: [undefined] };
  const places = new Map<string, number>();
  const header: string[] = [];
  const byField = new Map<ImportField, readonly number[]>(first.byField);
  const uncertain = new Set(first.uncertain);
  const toColumn = all.map((columns) => {
    const moved = listKeys(columns).map((key, at) => {
      const place = places.get(key) ?? places.size;
      if (!places.has(key)) header.push(columns.header[at] ?? '');
      places.set(key, place);
      return place;
    });
    // A field of this sheet may stand under another header than in the sheets before: 'GSM' after 'Phone'.
    for (const [field, indexes] of columns.byField) {
      const own = indexes.flatMap((index) => moved[index] ?? []);
      const known = byField.get(field) ?? [];
      byField.set(field, [...new Set([...known, ...own])]);
      if (known.length === 0 && columns.uncertain.has(field)) uncertain.add(field);
    }
    return moved;
  });
  if (header.length > IMPORT_MAX_COLUMNS) throw new DomainError('too_many_columns');
  return { columns: { header, line: first.line, byField, uncertain }, toColumn };
}
