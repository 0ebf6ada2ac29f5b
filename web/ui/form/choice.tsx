import { type ReactNode, useId } from 'react';

import { FieldError } from './field-error.tsx';

export interface ChoiceOption<Value extends string> {
  value: Value;
  label: ReactNode;
  description?: ReactNode;
}

/** One choice among a few that need words, one below the other, as radio buttons. */
export function Choice<Value extends string>({
  label,
  name,
  options,
  value,
  error,
  onChange,
}: {
  label: string;
  /** The name of its inputs, by which a form finds the first one. */
  name?: string;
  options: readonly ChoiceOption<Value>[];
  value: Value | '' | null;
  error?: ReactNode;
  onChange: (value: Value) => void;
}) {
  const id = useId();
  return (
    <fieldset className="min-w-0" aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="mb-1.5 text-sm font-medium text-ink">{label}</legend>
      <div className="flex flex-col gap-1">
        {options.map((option) => (
          <label key={option.value} className="flex cursor-pointer items-start gap-3 py-1.5">
            <input
              type="radio"
              name={name ?? id}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
              className="mt-0.5 size-5 shrink-0 appearance-none rounded-full border border-field bg-surface focus-ring transition-[border-width] checked:border-6 checked:forced-highlight checked:border-brand-ink"
            />
            <span className="min-w-0 wrap-anywhere">
              {option.label}
              {option.description && (
                <span className="block text-sm text-ink-soft">{option.description}</span>
              )}
            </span>
          </label>
        ))}
      </div>
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </fieldset>
  );
}
