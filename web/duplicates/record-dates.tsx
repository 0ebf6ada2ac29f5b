import type { DuplicateRecord } from '#contract/duplicates.ts';
import { duplicateTexts } from '#contract/texts/duplicates.ts';
import { shownDate } from '#web/ui/calendar-date.ts';

/** A moment as a calendar date where the portal is used. */
const lagos = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Africa/Lagos', dateStyle: 'short' });
const dayOf = (moment: string) => shownDate(lagos.format(new Date(moment)));

/** When a record came in, and when it was changed last. */
export function RecordDates({ at, record }: { at: number; record: DuplicateRecord }) {
  return (
    <p className="min-w-0 text-sm text-ink-soft">
      <span className="block font-semibold text-ink">{duplicateTexts.records[at]}</span>
      {duplicateTexts.added(dayOf(record.added_at))}
      {record.edited_at && `, ${duplicateTexts.edited(dayOf(record.edited_at))}`}
    </p>
  );
}
