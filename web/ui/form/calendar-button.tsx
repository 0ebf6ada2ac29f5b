import type { CalendarDate } from '@internationalized/date';
import { useState } from 'react';
import { Button } from 'react-aria-components/Button';
import { Dialog, DialogTrigger } from 'react-aria-components/Dialog';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { Popover } from 'react-aria-components/Popover';

import { Calendar } from './calendar.tsx';
import { CalendarIcon } from '#web/ui/icons/data-icons.tsx';

/** A button at the end of a field that opens a calendar to select a day from. */
export function CalendarButton({
  label,
  value,
  onSelect,
  disabled,
}: {
  label: string;
  value: CalendarDate | null;
  onSelect: (date: CalendarDate) => void;
  disabled?: boolean;
}) {
  const [isOpen, setOpen] = useState(false);
  const select = (date: CalendarDate) => {
    setOpen(false);
    onSelect(date);
  };
  return (
    <I18nProvider locale="en-US">
      <DialogTrigger isOpen={isOpen} onOpenChange={setOpen}>
        <Button
          aria-label={label}
          isDisabled={disabled}
          className="absolute inset-y-0 right-1 my-auto grid size-9 place-items-center rounded-md text-ink-soft focus-ring hover:bg-canvas hover:text-ink disabled:opacity-40"
        >
          <CalendarIcon />
        </Button>
        <Popover
          placement="bottom end"
          className="animate-rise rounded-xl border border-line bg-surface shadow-lg outline-none"
        >
          <Dialog aria-label={label} className="p-4 outline-none max-[22.5rem]:p-2">
            <Calendar value={value} onSelect={select} />
          </Dialog>
        </Popover>
      </DialogTrigger>
    </I18nProvider>
  );
}
