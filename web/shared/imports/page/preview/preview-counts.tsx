import { formatNumber } from '#contract/format-number.ts';
import type { ImportPreview } from '#contract/calls/import-previews.ts';
import { previewTexts } from './preview-texts.ts';

const tones = {
  to_add: 'text-success-ink',
  known: 'text-ink',
  repeated: 'text-ink',
  rejected: 'text-danger-ink',
  left_out: 'text-ink',
};

/** Counts the rows that will be added, and those that are already on record, repeat others, have problems or are left out, if any. */
export function PreviewCounts({ counts }: { counts: ImportPreview['counts'] }) {
  const shown = { ...counts, known: counts.known + counts.changed };
  const names = (['to_add', 'known', 'repeated', 'rejected', 'left_out'] as const).filter(
    (count) => count === 'to_add' || shown[count] > 0,
  );
  return (
    <dl className="flex flex-wrap gap-x-6 gap-y-1">
      {names.map((count) => (
        <div key={count} className="flex flex-row-reverse items-baseline gap-1.5">
          <dt className="text-sm text-ink-soft">{previewTexts.counts[count]}</dt>
          <dd
            className={`text-xl font-semibold tabular-nums ${shown[count] > 0 ? tones[count] : 'text-ink-faint'}`}
          >
            {formatNumber(shown[count])}
          </dd>
        </div>
      ))}
    </dl>
  );
}
