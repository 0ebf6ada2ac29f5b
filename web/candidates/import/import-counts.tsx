import type { Imported } from '#contract/imports.ts';

/** How many rows were added, were there already, and were rejected. */
export function ImportCounts({ imported }: { imported: Imported['data'] }) {
  const counts = [
    { words: 'added', count: imported.added, tone: 'text-success-700' },
    { words: 'already there', count: imported.skipped, tone: 'text-ink' },
    {
      words: 'rejected',
      count: imported.rejected,
      tone: imported.rejected > 0 ? 'text-danger-700' : 'text-ink',
    },
  ];
  return (
    <dl className="grid grid-cols-3 divide-x divide-line rounded-xl border border-line">
      {counts.map(({ words, count, tone }) => (
        <div key={words} className="flex flex-col-reverse justify-end px-3 py-3 text-center sm:px-4">
          <dt className="text-sm text-ink-soft">{words}</dt>
          <dd className={`text-2xl font-semibold tabular-nums ${tone}`}>{count.toLocaleString('en')}</dd>
        </div>
      ))}
    </dl>
  );
}
