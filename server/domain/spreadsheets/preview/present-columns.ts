import type { ImportPreview } from '#contract/calls/import-previews.ts';
import type { Columns } from '#server/domain/spreadsheets/match-columns/match-columns.ts';

/** Presents the columns of a file for its preview, each with its name in the file, its field, certainty and examples. */
export function presentColumns(
  { byField, uncertain }: Columns,
  examples: readonly (readonly string[])[],
  header: readonly string[],
  hidden: ReadonlySet<number>,
): ImportPreview['columns'] {
  const fieldAt = new Map([...byField].flatMap(([field, at]) => at.map((index) => [index, field])));
  return header.map((name, index) => {
    const field = fieldAt.get(index);
    const is_certain = field !== undefined && !uncertain.has(field);
    const [example = '', ...others] = examples[index] ?? [];
    return {
      name,
      field: field ?? null,
      is_certain,
      example,
      examples: example ? [example, ...others] : [],
      is_hidden: hidden.has(index),
    };
  });
}
