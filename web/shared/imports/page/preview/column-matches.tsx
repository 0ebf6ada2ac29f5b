import { getFieldLabel } from '#contract/fields/labels.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import type { ImportField } from '#contract/calls/import-corrections.ts';
import type { ImportPreview } from '#contract/calls/import-previews.ts';
import { Badge } from '#web/ui/feedback/badge.tsx';
import { Select } from '#web/ui/form/select.tsx';

import { suggestField } from './list-column-questions.ts';
import { listFieldOptions } from './list-field-options.ts';
import { previewTexts } from './preview-texts.ts';

/** Longer lists scroll in a box, so that the rest of the preview stays within reach. */
const COLUMNS_AT_SIGHT = 9;

/** Lists columns of the file with the fields they are matched to. */
export function ColumnMatches({
  preview,
  questions,
  shown,
  onSelect,
}: {
  preview: ImportPreview;
  /** The columns that the user should check, by their zero-based position. */
  questions: ReadonlySet<number>;
  /** The columns to list: either all of them are questions or none. */
  shown: readonly number[];
  onSelect: (column: number, field: ImportField | null) => void;
}) {
  const { columns, candidate_type } = preview;
  const options = listFieldOptions(candidate_type);
  const used = columns.filter(({ field }) => field !== null).length;
  const asks = shown.some((at) => questions.has(at));
  const id = asks ? 'import-questions' : 'import-columns';
  if (shown.length === 0) return null;
  const scrolls = shown.length > COLUMNS_AT_SIGHT;
  return (
    <section aria-labelledby={id}>
      <div className="mb-2.5 flex items-baseline justify-between gap-4">
        <h2 id={id} className="text-sm font-semibold">
          {asks ? previewTexts.columnsToCheck : previewTexts.columns}
        </h2>
        {!asks && <p className="text-sm text-ink-soft">{previewTexts.columnsUsed(used, columns.length)}</p>}
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling box must be reachable by keyboard */}
      <div
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling box must be reachable by keyboard
        tabIndex={scrolls ? 0 : undefined}
        className={`overflow-y-auto rounded-xl border border-line focus-ring ${scrolls ? 'max-h-96' : ''}`}
      >
        <ul className="grid divide-y divide-line">
          {shown.map((column) => {
            const match = columns[column];
            if (!match) return null;
            const { name, field, example, examples, is_hidden } = match;
            const title = name || previewTexts.nameless(column + 1);
            const suggested = suggestField(match, preview);
            const question =
              suggested && previewTexts.columnQuestion(title, getFieldLabel(suggested, { candidate_type }));
            return (
              <li
                key={column}
                data-column={column}
                className={`grid items-center gap-x-4 gap-y-2 px-4 py-2.5 sm:grid-cols-[minmax(0,1fr)_21rem] sm:py-2 ${field ? '' : 'bg-canvas'}`}
              >
                <div className="min-w-0">
                  <p className="flex items-center gap-2 font-medium max-sm:flex-wrap max-sm:gap-y-1">
                    <span className="line-clamp-2 min-w-0 wrap-anywhere">{title}</span>
                    {is_hidden && <Badge tone="neutral">{previewTexts.hidden}</Badge>}
                    {field && suggested && <Badge tone="warn">{previewTexts.guessed}</Badge>}
                  </p>
                  {question && <p className="text-sm">{question}</p>}
                  {questions.has(column) && !field && !question && (
                    <p className="text-sm">{previewTexts.whatIs}</p>
                  )}
                  <p className={`text-sm text-ink-soft ${field ? 'truncate' : 'line-clamp-2 wrap-anywhere'}`}>
                    {example
                      ? previewTexts.example(field ? example : examples.join(', '))
                      : previewTexts.empty}
                  </p>
                </div>
                <div className="flex items-end gap-2">
                  {question && (
                    <Button
                      kind="secondary"
                      aria-label={`${previewTexts.yes}: ${question}`}
                      onClick={({ currentTarget }) => {
                        // The button goes with its question.
                        currentTarget.closest('li')?.querySelector('select')?.focus();
                        onSelect(column, suggested);
                      }}
                    >
                      {previewTexts.yes}
                    </Button>
                  )}
                  <Select
                    className="min-w-0 flex-1"
                    hideLabel
                    label={previewTexts.matchedTo(title)}
                    options={options}
                    value={field ?? ''}
                    onChange={({ target }) => onSelect(column, (target.value || null) as ImportField | null)}
                  />
                </div>
              </li>
            );
          })}
        </ul>
      </div>
    </section>
  );
}
