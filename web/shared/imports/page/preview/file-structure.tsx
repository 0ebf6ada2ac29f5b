import { importTexts } from '#contract/texts/imports.ts';
import type { Corrections } from '#contract/calls/import-corrections.ts';
import type { ImportPreview } from '#contract/calls/import-previews.ts';

import { HeaderChoice } from './header-choice.tsx';
import { SheetChoice } from './sheet-choice.tsx';
import { structureTexts } from './structure-texts.ts';

/** Shows which sheets of a file are read, and where its header is. The user can correct both. */
export function FileStructure({
  preview,
  corrections,
  onCorrect,
}: {
  preview: ImportPreview;
  corrections: Corrections;
  onCorrect: (corrections: Corrections) => void;
}) {
  const { sheets, header_lines, header_candidates } = preview;
  const hasSheets = sheets.length > 1;
  const chosen = corrections.sheets ?? sheets.filter(({ is_chosen }) => is_chosen).map(({ index }) => index);
  // The choices about columns are those of another table then.
  const rest = { ...corrections, columns: undefined, period_days: undefined };
  return (
    <section aria-labelledby="import-structure">
      <h2 id="import-structure" className="mb-2.5 text-sm font-semibold">
        {hasSheets ? structureTexts.title : structureTexts.titleOfOne}
      </h2>
      <div className="space-y-4 rounded-xl border border-line px-4 py-3">
        {hasSheets && (
          <SheetChoice
            sheets={sheets}
            chosen={chosen}
            onChange={(next) => onCorrect({ ...rest, header_lines: undefined, sheets: next })}
          />
        )}
        {preview.further_sheets > 0 && (
          <p className="text-sm text-warn-ink">{importTexts.furtherSheets(preview.further_sheets)}</p>
        )}
        <HeaderChoice
          candidates={header_candidates}
          lines={corrections.header_lines ?? header_lines}
          sheet={chosen.length > 1 ? preview.sheet : null}
          onChange={(lines) => onCorrect({ ...rest, header_lines: lines })}
        />
      </div>
    </section>
  );
}
