import { type ClipboardEvent, type KeyboardEvent, type ReactNode, useState } from 'react';

import { isDate } from '#contract/fields/fields.ts';
import { formatFieldDate, formatLongDate } from '#contract/dates/format-date.ts';
import { dateFieldTexts } from './date-field-texts.ts';
import { describeDateProblem, readPastedDate, readTypedDate } from './typed-date.ts';

import { CalendarButton } from './calendar-button.tsx';
import { Field } from './field.tsx';

/** Two figures may be the start of a year of four. */
const hasFullYear = (text: string) => /\d{4}/u.test(text);

/**
 * A calendar date, typed, pasted or selected, shown as month/day/year and said in words below. `value` is yyyy-mm-dd,
 * '' for none, or a text that is no date, which the field shows and complains about once it is left.
 */
export function DateField({
  label,
  value,
  onChange,
  error,
  disabled,
  name,
  className,
}: {
  label: string;
  value: string;
  onChange: (value: string) => void;
  error?: ReactNode;
  disabled?: boolean;
  name?: string;
  className?: string;
}) {
  /** The text while it is being typed. */
  const [typed, setTyped] = useState<string | null>(null);
  const date = isDate(value) ? value : null;
  const words = typed === null || hasFullYear(typed) ? formatLongDate(date) : '';
  const problem = typed === null ? describeDateProblem(value) : undefined;
  const isWrong = Boolean(problem ?? error);

  const type = (text: string) => {
    setTyped(text);
    onChange(readTypedDate(text) ?? text.trim());
  };
  const show = (selected: string) => {
    setTyped(null);
    onChange(selected);
  };
  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    const pasted = readPastedDate(event.clipboardData.getData('text'));
    if (!pasted || disabled) return;
    event.preventDefault();
    show(pasted);
  };
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Enter') setTyped(null);
  };
  return (
    <Field
      label={label}
      description={
        <span aria-live="polite" className={isWrong ? '' : 'block min-h-5'}>
          {words}
        </span>
      }
      error={problem ? <span role="alert">{problem}</span> : error}
      className={className}
    >
      {(ties) => (
        <div className="relative">
          <input
            {...ties}
            type="text"
            name={name}
            value={typed ?? (date ? formatFieldDate(date) : value)}
            placeholder={dateFieldTexts.placeholder}
            autoComplete="off"
            disabled={disabled}
            onChange={(event) => type(event.target.value)}
            onPaste={paste}
            onKeyDown={press}
            onBlur={() => setTyped(null)}
            className="field-box pr-12 tabular-nums"
          />
          <CalendarButton
            label={dateFieldTexts.openCalendar(label)}
            value={date}
            onSelect={show}
            disabled={disabled}
          />
        </div>
      )}
    </Field>
  );
}
