import type { DateOrder } from '#contract/calls/import-corrections.ts';
import type { ImportPreview } from '#contract/calls/import-previews.ts';
import { importTexts } from '#contract/texts/imports.ts';
import { OptionButtons } from '#web/ui/form/option-buttons.tsx';
import { previewTexts } from './preview-texts.ts';

const orders = (['mdy', 'dmy'] as const).map((value) => ({ value, label: importTexts.orders[value] }));

type Dated = ImportPreview['dates'][number];

function why({ order, how }: Dated): string {
  if (order === null) return previewTexts.dateWhy.mixed;
  return how === 'guessed'
    ? previewTexts.dateWhy.guessed
    : previewTexts.dateWhy[how](importTexts.orders[order]);
}

/** Shows how numeric dates are read, and why. Hidden if all dates are unambiguous. */
export function DateOrders({
  dates,
  onSelect,
}: {
  dates: ImportPreview['dates'];
  onSelect: (order: DateOrder) => void;
}) {
  const unsure = dates.filter(({ matters, how }) => matters || how === 'chosen');
  if (unsure.length === 0) return null;
  const [first] = unsure;
  const isOne = unsure.every(({ order }) => order === first?.order);
  return (
    <section aria-labelledby="import-dates">
      <h2 id="import-dates" className="mb-2.5 text-sm font-semibold">
        {previewTexts.dates}
      </h2>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3 rounded-xl border border-line px-4 py-3">
        <ul className="min-w-0 flex-1 basis-72 space-y-1 text-sm">
          {unsure.map((dated) => (
            <li key={dated.column} className="wrap-anywhere">
              <span className="font-medium">{dated.column}: </span>
              <span className="text-ink-soft">{why(dated)}</span>
            </li>
          ))}
        </ul>
        <div className="max-sm:w-full">
          <OptionButtons
            label={previewTexts.dateOrder}
            options={orders}
            value={isOne ? (first?.order ?? null) : null}
            onChange={onSelect}
          />
        </div>
      </div>
    </section>
  );
}
