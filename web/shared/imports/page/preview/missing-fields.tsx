import type { ImportField } from '#contract/calls/import-corrections.ts';
import type { ImportPreview } from '#contract/calls/import-previews.ts';
import { getFieldLabel } from '#contract/fields/labels.ts';
import { Button } from '#web/ui/buttons/button.tsx';

import { previewTexts } from './preview-texts.ts';

/** Offers the column that looks most like each missing field. */
export function MissingFields({
  preview: { suggestions, columns, candidate_type },
  onSelect,
}: {
  preview: ImportPreview;
  onSelect: (column: number, field: ImportField) => void;
}) {
  if (suggestions.length === 0) return null;
  return (
    <ul className="space-y-2.5">
      {suggestions.map(({ field, column }) => {
        const { name = '', example = '' } = columns[column] ?? {};
        const title = name || previewTexts.nameless(column + 1);
        return (
          <li key={field} className="flex flex-wrap items-center gap-x-4 gap-y-2 text-sm">
            <p className="min-w-0 wrap-anywhere">
              {previewTexts.columnQuestion(title, getFieldLabel(field, { candidate_type }))}{' '}
              <span className="text-ink-soft">{previewTexts.example(example)}</span>
            </p>
            <Button kind="secondary" className="max-w-full" onClick={() => onSelect(column, field)}>
              <span className="truncate">{previewTexts.takeColumn(title)}</span>
            </Button>
          </li>
        );
      })}
    </ul>
  );
}
