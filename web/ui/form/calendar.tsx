import type { CalendarDate } from '@internationalized/date';
import { Button } from 'react-aria-components/Button';
import {
  Calendar as AriaCalendar,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  CalendarMonthPicker,
  CalendarYearPicker,
} from 'react-aria-components/Calendar';

import { ChevronLeftIcon, ChevronRightIcon } from '#web/ui/icons/data-icons.tsx';
import { ChevronDownIcon } from '#web/ui/icons/icons.tsx';

const arrow =
  'focus-ring grid size-9 place-items-center rounded-md text-ink-soft hover:bg-canvas hover:text-ink disabled:opacity-40';

/** A month to select a day from, with menus for month and year. The day of `value` has the focus, or today. */
export function Calendar({
  value,
  onSelect,
}: {
  value: CalendarDate | null;
  onSelect: (date: CalendarDate) => void;
}) {
  return (
    <AriaCalendar value={value} onChange={onSelect} autoFocus>
      <div className="mb-2 flex items-center justify-between gap-1">
        <Button slot="previous" className={arrow}>
          <ChevronLeftIcon />
        </Button>
        <div className="flex gap-1">
          <CalendarMonthPicker format="long">{(picker) => <Jump {...picker} />}</CalendarMonthPicker>
          <CalendarYearPicker visibleYears={120}>{(picker) => <Jump {...picker} />}</CalendarYearPicker>
        </div>
        <Button slot="next" className={arrow}>
          <ChevronRightIcon />
        </Button>
      </div>
      <CalendarGrid className="border-separate border-spacing-0.5">
        <CalendarGridHeader>
          {(day) => (
            <CalendarHeaderCell className="size-10 text-xs font-medium text-ink-faint max-[22.5rem]:size-9">
              {day}
            </CalendarHeaderCell>
          )}
        </CalendarGridHeader>
        <CalendarGridBody>
          {(date) => (
            <CalendarCell
              date={date}
              className="today:ring-1 today:ring-brand-300 today:ring-inset today:forced-edge grid size-10 cursor-pointer place-items-center rounded-md text-sm tabular-nums focus-ring hover:bg-brand-50 disabled:cursor-not-allowed disabled:text-ink-faint max-[22.5rem]:size-9 outside-month:text-ink-faint selected:forced-highlight selected:bg-brand-600 selected:font-semibold selected:text-white"
            />
          )}
        </CalendarGridBody>
      </CalendarGrid>
    </AriaCalendar>
  );
}

/** The month or the year shown, as a native select. */
function Jump({
  value,
  onChange,
  items,
  'aria-label': label,
}: {
  value: string | number;
  onChange: (key: string | number | null) => void;
  items: { id: string | number; formatted: string }[];
  'aria-label': string;
}) {
  return (
    <span className="relative">
      <select
        aria-label={label}
        value={value}
        onChange={(event) => onChange(Number(event.target.value))}
        className="field-sizing-content h-9 appearance-none rounded-md bg-transparent pr-7 pl-2 text-sm font-semibold focus-ring hover:bg-canvas"
      >
        {items.map((item) => (
          <option key={item.id} value={item.id}>
            {item.formatted}
          </option>
        ))}
      </select>
      <ChevronDownIcon className="pointer-events-none absolute inset-y-0 right-2 my-auto size-4 text-ink-soft" />
    </span>
  );
}
