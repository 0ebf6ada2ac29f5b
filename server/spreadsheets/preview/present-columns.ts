import type { ImportPreview } from '#contract/calls/import-uploads.ts';
import type { Columns } from '#server/spreadsheets/match-columns/match-columns.ts';

/** Presents the columns of a file for its preview, each with its field, certainty and an example. */
export function presentColumns(
  { header, byField, uncertain }: Columns,
  examples: readonly (readonly string[])[],
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
      is_hidden: false,
    };
  });
}
