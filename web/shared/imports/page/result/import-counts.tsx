import { formatNumber } from '#contract/format-number.ts';
import type { Imported } from '#contract/calls/imports.ts';
import { recentImportsTexts } from '#web/shared/imports/recent-imports-texts.ts';

const texts = recentImportsTexts.counts;

/** Counts the rows that were added, already on record, or not added. */
export function ImportCounts({ imported }: { imported: Imported['data'] }) {
  const counts = [
    { title: texts.added, count: imported.added, tone: 'text-success-ink' },
    { title: texts.skipped, count: imported.skipped, tone: 'text-ink' },
    {
      title: texts.rejected,
      count: imported.rejected,
      tone: imported.rejected > 0 ? 'text-danger-ink' : 'text-ink',
    },
  ];
  return (
    <dl className="grid grid-cols-3 divide-x divide-line rounded-xl border border-line">
      {counts.map(({ title, count, tone }) => (
        <div key={title} className="flex flex-col-reverse justify-end px-3 py-3 text-center sm:px-4">
          <dt className="text-sm text-ink-soft">{title}</dt>
          <dd className={`text-2xl font-semibold tabular-nums ${tone}`}>{formatNumber(count)}</dd>
        </div>
      ))}
    </dl>
  );
}
