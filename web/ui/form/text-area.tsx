import type { ComponentProps } from 'react';

import { Field, type FieldWords } from './field.tsx';

/** A labelled box for several lines of text. */
export function TextArea({
  label,
  description,
  error,
  hideLabel,
  id,
  className,
  rows = 3,
  ...area
}: FieldWords & ComponentProps<'textarea'>) {
  return (
    <Field {...{ label, description, error, hideLabel, id, className }}>
      {(ties) => <textarea {...area} rows={rows} {...ties} className="block field-box resize-y" />}
    </Field>
  );
}
