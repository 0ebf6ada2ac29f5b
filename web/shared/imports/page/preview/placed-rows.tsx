import type { ImportPreview } from '#contract/calls/import-previews.ts';
import { recentImportsTexts } from '#web/shared/imports/recent-imports-texts.ts';

/** Rows of a file with their places. */
export const PlacedRows = ({ rows }: { rows: ImportPreview['joined']['first'] }) => (
  <ul className="mt-1 space-y-1">
    {rows.map(({ row, text, ...place }) => (
      <li key={row} className="wrap-anywhere">
        <span className="text-ink-soft tabular-nums">{recentImportsTexts.place(place)}: </span>
        {text}
      </li>
    ))}
  </ul>
);
