import type { ImportPreview } from '#contract/calls/import-previews.ts';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { Select } from '#web/ui/form/select.tsx';

import { structureTexts } from './structure-texts.ts';

const NONE = 'none';

/** Chooses the header among the first rows: one row, two rows, or none if the first row is data. */
export function HeaderChoice({
  candidates,
  lines,
  sheet,
  onChange,
}: {
  candidates: ImportPreview['header_candidates'];
  /** The lines of the current header. */
  lines: readonly number[];
  /** The sheet that the choice is about, if others are imported too. */
  sheet: string | null;
  onChange: (lines: number[]) => void;
}) {
  const [first] = lines;
  const next = candidates.find(({ line }) => first !== undefined && line === first + 1);
  const options = [
    ...candidates.map(({ line, cells }) => ({
      value: String(line),
      label: structureTexts.headerLine(line, cells.filter(Boolean).join(', ')),
    })),
    { value: NONE, label: structureTexts.noHeader },
  ];
  const notes = [
    ...(sheet === null ? [] : [structureTexts.ofFirstSheet(sheet)]),
    ...(first === undefined ? [structureTexts.byContent] : []),
  ];
  return (
    <div className="min-w-0">
      <Select
        label={structureTexts.header}
        description={notes.length > 0 ? notes.join(' ') : undefined}
        options={options}
        value={first === undefined ? NONE : String(first)}
        onChange={({ target }) => onChange(target.value === NONE ? [] : [Number(target.value)])}
      />
      {first !== undefined && next && (
        <Checkbox
          label={structureTexts.combine(next.line)}
          checked={lines.length > 1}
          onChange={({ target }) => onChange(target.checked ? [first, next.line] : [first])}
          className="mt-1"
        />
      )}
    </div>
  );
}
