import type { DuplicateCandidate } from '#contract/calls/duplicates.ts';
import { formatMomentDate } from '#contract/dates/format-date.ts';
import { duplicateScreenTexts } from './duplicate-screen-texts.ts';

/** When a record was added, and when it was last changed. */
export function RecordDates({ at, record }: { at: number; record: DuplicateCandidate }) {
  return (
    <p className="min-w-0 text-sm text-ink-soft">
      <span className="block font-semibold text-ink">{duplicateScreenTexts.records[at]}</span>
      {duplicateScreenTexts.added(formatMomentDate(record.added_at))}
      {record.edited_at && `, ${duplicateScreenTexts.edited(formatMomentDate(record.edited_at))}`}
    </p>
  );
}
