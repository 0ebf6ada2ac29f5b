import type { ComponentProps, ReactNode } from 'react';

import { Field, type FieldWords } from './field.tsx';

/** A labelled native input; everything an `<input>` takes (autoComplete, inputMode, required ...) passes through. */
export function TextField({
  label,
  description,
  error,
  hideLabel,
  aside,
  icon,
  id,
  className,
  ...input
}: FieldWords & {
  aside?: ReactNode;
  /** Stands inside the box, before the text. */
  icon?: ReactNode;
} & ComponentProps<'input'>) {
  return (
    <Field {...{ label, description, error, hideLabel, aside, id, className }}>
      {(ties) => (
        <div className="relative">
          {icon && (
            <span className="pointer-events-none absolute inset-y-0 left-3.5 flex items-center text-ink-faint">
              {icon}
            </span>
          )}
          <input type="text" {...input} {...ties} className={`field-box ${icon ? 'pl-10.5' : ''}`} />
        </div>
      )}
    </Field>
  );
}
