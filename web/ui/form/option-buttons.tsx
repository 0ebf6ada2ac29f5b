import { useId, type ReactNode } from 'react';

import { FieldError } from './field-error.tsx';

export interface Option<Value extends string> {
  value: Value;
  label: string;
  icon?: ReactNode;
}

/** One choice among a few, as buttons side by side; by semantics a group of radio buttons. */
export function OptionButtons<Value extends string>({
  label,
  hideLabel = true,
  options,
  value,
  onChange,
  layout = 'row',
  name,
  error,
}: {
  label: string;
  hideLabel?: boolean;
  /** The name of its inputs, by which a form finds the first one. */
  name?: string;
  error?: ReactNode;
  options: readonly Option<Value>[];
  value: Value | null;
  onChange: (value: Value) => void;
  /** `tiles` are large and tall, with the icon above the words. */
  layout?: 'row' | 'tiles';
}) {
  const id = useId();
  const tiles = layout === 'tiles';
  return (
    <fieldset className="min-w-0" aria-describedby={error ? `${id}-error` : undefined}>
      <legend className={hideLabel ? 'sr-only' : 'mb-1.5 text-sm font-medium text-ink'}>{label}</legend>
      <div className={tiles ? 'grid gap-3 sm:grid-cols-3' : 'flex gap-2 max-sm:gap-1.5 large-text:flex-col'}>
        {options.map((option) => (
          <label
            key={option.value}
            className={`group relative flex cursor-pointer items-center font-semibold transition-colors select-none has-checked:forced-highlight has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand-ink ${
              tiles
                ? 'gap-4 rounded-xl border border-line-strong bg-surface p-4 text-base shadow-xs hover:border-field has-checked:border-brand-ink has-checked:bg-brand-50 has-checked:text-brand-ink has-checked:ring-1 has-checked:ring-brand-ink sm:flex-col sm:px-3 sm:py-6 sm:text-center'
                : 'min-h-10 gap-2 rounded-full border border-line-strong bg-surface px-4 text-sm tracking-wide text-ink-soft hover:border-field hover:text-ink has-checked:border-brand-600 has-checked:bg-brand-600 has-checked:text-white max-sm:min-h-11 max-sm:flex-1 max-sm:justify-center max-sm:px-2 max-sm:text-center max-sm:text-xs max-sm:leading-tight'
            }`}
          >
            <input
              type="radio"
              name={name ?? id}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
              className="absolute inset-0 size-full cursor-pointer appearance-none opacity-0"
            />
            {option.icon && (
              <span
                className={
                  tiles
                    ? 'grid size-12 place-items-center rounded-full bg-sunken text-ink-soft transition-colors group-has-checked:bg-brand-600 group-has-checked:text-white'
                    : 'max-sm:hidden'
                }
              >
                {option.icon}
              </span>
            )}
            {option.label}
          </label>
        ))}
      </div>
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </fieldset>
  );
}
