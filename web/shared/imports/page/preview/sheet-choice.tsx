import type { ImportPreview } from '#contract/calls/import-previews.ts';
import { Checkbox } from '#web/ui/form/checkbox.tsx';

import { structureTexts } from './structure-texts.ts';

type PreviewSheet = ImportPreview['sheets'][number];

const describe = ({ is_hidden, is_list, rows }: PreviewSheet) =>
  [is_hidden && structureTexts.hiddenSheet, !is_list && rows !== null && structureTexts.noList]
    .filter(Boolean)
    .join(', ');

/** Chooses the sheets of a workbook that are imported. At least one stays chosen. */
export function SheetChoice({
  sheets,
  chosen,
  onChange,
}: {
  sheets: ImportPreview['sheets'];
  chosen: readonly number[];
  onChange: (chosen: number[]) => void;
}) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 text-sm font-medium">{structureTexts.sheets}</legend>
      <div className="grid gap-x-6 sm:grid-cols-2">
        {sheets.map((sheet) => {
          const { index, name, rows } = sheet;
          const isChosen = chosen.includes(index);
          return (
            <Checkbox
              key={index}
              label={rows === null ? structureTexts.unread(name) : structureTexts.sheet(name, rows)}
              description={describe(sheet)}
              checked={isChosen}
              disabled={rows === null || (isChosen && chosen.length === 1)}
              onChange={({ target }) =>
                onChange(target.checked ? [...chosen, index] : chosen.filter((other) => other !== index))
              }
              className="min-w-0 wrap-anywhere"
            />
          );
        })}
      </div>
    </fieldset>
  );
}
