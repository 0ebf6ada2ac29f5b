import type { ImportPreview } from '#contract/calls/import-previews.ts';
import type { PeriodDay } from '#contract/calls/import-corrections.ts';
import { formatLongDate } from '#contract/dates/format-date.ts';
import { OptionButtons } from '#web/ui/form/option-buttons.tsx';

import { previewTexts } from './preview-texts.ts';

const texts = previewTexts.periods;
const days = (['first', 'last', 'none'] as const).map((value) => ({ value, label: texts.days[value] }));

/** Shows how sessions, terms, months and years are read as dates, and lets the user choose the day. */
export function PeriodDays({
  dates,
  onSelect,
}: {
  dates: ImportPreview['dates'];
  onSelect: (column: number, day: PeriodDay) => void;
}) {
  const dated = dates.filter(({ periods }) => periods.length > 0);
  if (dated.length === 0) return null;
  const kinds = new Set(dated.flatMap(({ periods }) => periods.map(({ kind }) => kind)));
  return (
    <section aria-labelledby="import-periods">
      <h2 id="import-periods" className="mb-1 text-sm font-semibold">
        {texts.title}
      </h2>
      {(kinds.has('session') || kinds.has('term')) && (
        <p className="mb-2.5 text-sm text-ink-soft">{texts.convention}</p>
      )}
      <ul className="divide-y divide-line rounded-xl border border-line">
        {dated.map(({ column, index, period_day, periods }) => (
          <li key={index} className="flex flex-wrap items-center gap-x-6 gap-y-3 px-4 py-3">
            <div className="min-w-0 flex-1 basis-72 text-sm wrap-anywhere">
              <p className="font-medium">{column}</p>
              {periods.map(({ kind, example, date }) => (
                <p key={`${kind} ${example}`} className="text-ink-soft">
                  {date ? texts.read(example, formatLongDate(date)) : texts.notRead(example)}
                </p>
              ))}
            </div>
            <div className="max-sm:w-full">
              <OptionButtons
                label={texts.choose(column)}
                options={days}
                value={period_day}
                onChange={(day) => onSelect(index, day)}
              />
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
