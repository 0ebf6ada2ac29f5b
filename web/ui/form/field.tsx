import { useId, type ReactNode } from 'react';

import { FieldError } from './field-error.tsx';

export interface FieldWords {
  label: string;
  /** A sentence under the label that helps before anything went wrong. */
  description?: ReactNode;
  /** What is wrong with the value; shown in red and read with the field. */
  error?: ReactNode;
  /** Keeps the label for readers of the page aloud only. */
  hideLabel?: boolean;
}

/** The attributes that link a control to its label, description and error. */
export interface FieldTies {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

/** The label, description and error around one control; `children` receives the attributes that link them. */
export function Field({
  label,
  description,
  error,
  hideLabel,
  aside,
  id,
  className = '',
  children,
}: FieldWords & {
  /** Stands at the right end of the label's line. */
  aside?: ReactNode;
  id?: string;
  className?: string;
  children: (ties: FieldTies) => ReactNode;
}) {
  const made = useId();
  const fieldId = id ?? made;
  const describedBy = [description && `${fieldId}-description`, error && `${fieldId}-error`]
    .filter(Boolean)
    .join(' ');
  return (
    <div className={`min-w-0 ${className}`}>
      <div className={hideLabel ? 'sr-only' : 'mb-1.5 flex items-baseline justify-between gap-3'}>
        <label htmlFor={fieldId} className="text-sm font-medium text-ink">
          {label}
        </label>
        {aside && <span className="text-sm">{aside}</span>}
      </div>
      {children({
        id: fieldId,
        'aria-describedby': describedBy || undefined,
        'aria-invalid': error ? true : undefined,
      })}
      {description && (
        <p id={`${fieldId}-description`} className="mt-1.5 text-sm text-ink-soft">
          {description}
        </p>
      )}
      <FieldError id={`${fieldId}-error`}>{error}</FieldError>
    </div>
  );
}
