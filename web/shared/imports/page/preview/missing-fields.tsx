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
        const label = getFieldLabel(field, { candidate_type });
        const suggestion = previewTexts.suggestion(name || previewTexts.nameless(column + 1), example);
        return (
          <li key={field} className="flex flex-wrap items-center gap-x-4 gap-y-2 text-sm">
            <p>{previewTexts.noColumn(label)}</p>
            <Button
              kind="secondary"
              aria-label={`${label}: ${suggestion}`}
              onClick={() => onSelect(column, field)}
            >
              {suggestion}
            </Button>
          </li>
        );
      })}
    </ul>
  );
}
