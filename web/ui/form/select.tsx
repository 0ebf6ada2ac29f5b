import type { ComponentProps } from 'react';

import { Field, type FieldWords } from './field.tsx';
import { ChevronDownIcon } from '#web/ui/icons/icons.tsx';

/** A labelled native select. `inline` puts the label before a smaller box, for tool bars. */
export function Select({
  label,
  description,
  error,
  hideLabel,
  inline,
  id,
  className,
  options,
  ...select
}: FieldWords & {
  inline?: boolean;
  options: readonly { value: string | number; label: string }[];
} & ComponentProps<'select'>) {
  return (
    <Field
      {...{ label, description, error, hideLabel, id }}
      className={`${inline ? 'inline-flex items-center gap-2.5 *:first:mb-0' : ''} ${className ?? ''}`}
    >
      {(ties) => (
        <div className="relative">
          <select
            {...select}
            {...ties}
            className={`field-box appearance-none pr-9 text-ellipsis ${inline ? 'min-h-9 py-1 pl-3 text-sm' : ''}`}
          >
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
          <ChevronDownIcon className="pointer-events-none absolute inset-y-0 right-3 my-auto size-4 text-ink-soft" />
        </div>
      )}
    </Field>
  );
}
