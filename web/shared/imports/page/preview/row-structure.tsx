import type { Corrections } from '#contract/calls/import-corrections.ts';
import type { ImportPreview } from '#contract/calls/import-previews.ts';
import { formatList } from '#contract/texts/format-list.ts';
import { Checkbox } from '#web/ui/form/checkbox.tsx';

import { PlacedRows } from './placed-rows.tsx';
import { structureTexts } from './structure-texts.ts';

/** Says which rows are hidden or describe nobody, and offers to read them otherwise. */
export function RowStructure({
  preview: { hidden_rows, without_person, columns },
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
  const withoutHiddenRows = corrections.without_hidden_rows ?? false;
  return (
    <>
      {hidden_rows > 0 && (
        <Checkbox
          label={structureTexts.leaveOut(hidden_rows)}
          description={withoutHiddenRows ? structureTexts.withoutHiddenRows : structureTexts.hiddenRows}
          checked={withoutHiddenRows}
          onChange={({ target }) => onCorrect({ ...corrections, without_hidden_rows: target.checked })}
        />
      )}
      {hiddenColumns.length > 0 && (
        <p className="text-sm wrap-anywhere text-ink-soft">
          {structureTexts.hiddenColumns(formatList(hiddenColumns))}
        </p>
      )}
      {without_person.count > 0 && (
        <details className="text-sm">
          <summary className="w-fit cursor-pointer rounded-sm py-1 text-ink-soft underline focus-ring">
            {structureTexts.withoutPerson(without_person.count)}
          </summary>
          {without_person.count > without_person.first.length && (
            <p className="text-ink-soft">{structureTexts.firstWithoutPerson(without_person.first.length)}</p>
          )}
          <PlacedRows rows={without_person.first} />
        </details>
      )}
    </>
  );
}
