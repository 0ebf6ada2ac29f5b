import { useState, type ComponentProps, type ReactNode } from 'react';

import { Field, type FieldWords } from './field.tsx';
import { EyeIcon, EyeOffIcon } from '#web/ui/icons/form-icons.tsx';

/** A labelled password input with a button that shows and hides what is typed. */
export function PasswordField({
  label,
  description,
  error,
  hideLabel,
  aside,
  id,
  className,
  ...input
}: FieldWords & { aside?: ReactNode } & Omit<ComponentProps<'input'>, 'type'>) {
  const [shown, setShown] = useState(false);
  return (
    <Field {...{ label, description, error, hideLabel, aside, id, className }}>
      {(ties) => (
        <div className="relative">
          <input
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            {...input}
            {...ties}
            type={shown ? 'text' : 'password'}
            className="field-box pr-12"
          />
          <button
            type="button"
            aria-pressed={shown}
            aria-label={`Show ${label.toLowerCase()}`}
            disabled={input.disabled}
            onClick={() => setShown(!shown)}
            className="absolute inset-y-1 right-1 grid w-10 place-items-center rounded-md text-ink-soft focus-ring hover:bg-canvas hover:text-ink"
          >
            {shown ? <EyeOffIcon /> : <EyeIcon />}
          </button>
        </div>
      )}
    </Field>
  );
}
