import { formatNumber } from '#contract/format-number.ts';
import type { ImportPreview } from '#contract/calls/import-previews.ts';
import { previewTexts } from './preview-texts.ts';

const tones = {
  to_add: 'text-success-ink',
  known: 'text-ink',
  repeated: 'text-ink',
  rejected: 'text-danger-ink',
};

/** Counts the rows that will be added, are already on record, repeat others, or rejected. */
export function PreviewCounts({ counts }: { counts: ImportPreview['counts'] }) {
  const shown = { ...counts, known: counts.known + counts.changed };
  return (
    <dl className="grid grid-cols-2 overflow-hidden rounded-xl border border-line sm:grid-cols-4">
      {(['to_add', 'known', 'repeated', 'rejected'] as const).map((count) => (
        <div
          key={count}
          className="-mt-px -ml-px flex flex-col-reverse justify-end border-t border-l border-line px-4 py-3"
        >
          <dt className="text-sm text-ink-soft">{previewTexts.counts[count]}</dt>
          <dd
            className={`text-2xl font-semibold tabular-nums ${shown[count] > 0 ? tones[count] : 'text-ink-faint'}`}
          >
            {formatNumber(shown[count])}
          </dd>
        </div>
      ))}
    </dl>
  );
}
