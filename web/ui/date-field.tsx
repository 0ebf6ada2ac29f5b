import { parseDate } from '@internationalized/date';
import { useId, type ReactNode } from 'react';
import { Button } from 'react-aria-components/Button';
import { DateInput, DateSegment } from 'react-aria-components/DateField';
import { DatePicker } from 'react-aria-components/DatePicker';
import { Dialog } from 'react-aria-components/Dialog';
import { Group } from 'react-aria-components/Group';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { Label } from 'react-aria-components/Label';
import { Popover } from 'react-aria-components/Popover';

import { Calendar } from './calendar.tsx';
import { CalendarIcon } from './data-icons.tsx';

/** A calendar date, shown as month/day/year and picked or typed. `value` is yyyy-mm-dd, or '' for none. */
export function DateField({
  label,
  value,
  onChange,
  description,
  error,
  disabled,
  required,
  name,
  className = '',
}: {
  label: string;
  value: string;
  onChange: (value: string) => void;
  description?: ReactNode;
  error?: ReactNode;
  disabled?: boolean;
  required?: boolean;
  name?: string;
  className?: string;
}) {
  const id = useId();
  const describedBy = [description && `${id}-description`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <I18nProvider locale="en-US">
      <DatePicker
        value={value ? parseDate(value) : null}
        onChange={(date) => onChange(date?.toString() ?? '')}
        isDisabled={disabled}
        isRequired={required}
        isInvalid={Boolean(error)}
        validationBehavior="aria"
        shouldForceLeadingZeros
        granularity="day"
        name={name}
        aria-describedby={describedBy || undefined}
        className={`min-w-0 ${className}`}
      >
        <Label className="mb-1.5 block text-sm font-medium text-ink">{label}</Label>
        <Group className="flex field-box items-center py-0 pr-1">
          <DateInput className="flex min-w-0 flex-1 tabular-nums">
            {(segment) => (
              <DateSegment
                segment={segment}
                className="rounded-sm px-0.5 caret-transparent outline-none focus:bg-brand-600 focus:text-white data-placeholder:text-ink-faint data-placeholder:focus:text-white"
              />
            )}
          </DateInput>
          <Button className="grid size-9 shrink-0 place-items-center rounded-md text-ink-soft focus-ring hover:bg-canvas hover:text-ink disabled:opacity-40">
            <CalendarIcon />
          </Button>
        </Group>
        {description && (
          <p id={`${id}-description`} className="mt-1.5 text-sm text-ink-soft">
            {description}
          </p>
        )}
        {error && (
          <p id={`${id}-error`} className="mt-1.5 text-sm font-medium text-danger-600">
            {error}
          </p>
        )}
        <Popover
          placement="bottom end"
          className="animate-rise rounded-xl border border-line bg-surface shadow-lg outline-none"
        >
          <Dialog className="p-4 outline-none">
            <Calendar />
          </Dialog>
        </Popover>
      </DatePicker>
    </I18nProvider>
  );
}
