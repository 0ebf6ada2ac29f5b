import type { Corrections, ImportPreview } from '#contract/calls/import-uploads.ts';
import { recentImportsTexts } from '#web/imports/recent-imports-texts.ts';
import { Checkbox } from '#web/ui/form/checkbox.tsx';

import { structureTexts } from './structure-texts.ts';

/** Says which rows are hidden, continue the row above or describe nobody, and offers to read them otherwise. */
export function RowStructure({
  preview: { hidden_rows, wrapped_rows, skipped, columns },
  corrections,
  onCorrect,
}: {
  preview: ImportPreview;
  corrections: Corrections;
  onCorrect: (corrections: Corrections) => void;
}) {
  const hiddenColumns = columns.flatMap(({ name, is_hidden, field }) =>
    is_hidden && field ? `'${name}'` : [],
  );
  return (
    <>
      {hidden_rows > 0 && (
        <Checkbox
          label={structureTexts.leaveOut(hidden_rows)}
          description={structureTexts.hiddenRows}
          checked={corrections.without_hidden_rows ?? false}
          onChange={({ target }) => onCorrect({ ...corrections, without_hidden_rows: target.checked })}
        />
      )}
      {wrapped_rows > 0 && (
        <Checkbox
          label={structureTexts.join(wrapped_rows)}
          description={structureTexts.joinWhy}
          checked={corrections.join_wrapped_rows ?? false}
          onChange={({ target }) => onCorrect({ ...corrections, join_wrapped_rows: target.checked })}
        />
      )}
      {hiddenColumns.length > 0 && (
        <p className="text-sm wrap-anywhere text-ink-soft">
          {structureTexts.hiddenColumns(new Intl.ListFormat('en').format(hiddenColumns))}
        </p>
      )}
      {skipped.count > 0 && (
        <details className="text-sm">
          <summary className="w-fit cursor-pointer rounded-sm py-1 text-ink-soft underline focus-ring">
            {structureTexts.skipped(skipped.count)}
          </summary>
          {skipped.count > skipped.first.length && (
            <p className="text-ink-soft">{structureTexts.firstSkipped(skipped.first.length)}</p>
          )}
          <ul className="mt-1 space-y-1">
            {skipped.first.map(({ row, text, ...place }) => (
              <li key={row} className="wrap-anywhere">
                <span className="text-ink-soft tabular-nums">{recentImportsTexts.place(place)}: </span>
                {text}
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}
