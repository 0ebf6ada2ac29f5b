import { useId, useRef, type KeyboardEvent, type ReactNode } from 'react';

import { enterText, eraseAt, toBoxes } from './code-boxes.ts';

/**
 * A code typed one character a box: typing moves forward, Backspace moves back, a pasted or autofilled code fills all.
 * `value` is what the boxes hold so far (a space for an empty box between two filled ones); letter case is kept.
 */
export function CodeEntry({
  label,
  name,
  value,
  onChange,
  length = 5,
  disabled,
  invalid,
  error,
  autoFocus,
}: {
  label: string;
  /** The name of the empty boxes, by which a form finds the first. */
  name?: string;
  value: string;
  onChange: (value: string) => void;
  length?: number;
  disabled?: boolean;
  /** Marks the boxes as invalid if the error is shown elsewhere. */
  invalid?: boolean;
  error?: ReactNode;
  autoFocus?: boolean;
}) {
  const id = useId();
  const inputs = useRef<(HTMLInputElement | null)[]>([]);

  const apply = ({ value, next }: { value: string; next: number }) => {
    onChange(value);
    inputs.current[next]?.focus();
    inputs.current[next]?.select();
  };

  const onKeyDown = (at: number) => (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Backspace') apply(eraseAt(value, at, length));
    else if (event.key === 'ArrowLeft') inputs.current[at - 1]?.focus();
    else if (event.key === 'ArrowRight') inputs.current[at + 1]?.focus();
    // Retyping the same character fires no change event.
    else if (event.key === toBoxes(value, length)[at] && !event.ctrlKey && !event.metaKey)
      apply(enterText(value, at, event.key, length));
    else return;
    event.preventDefault();
  };

  return (
    <fieldset aria-describedby={error ? `${id}-error` : undefined} className="min-w-0" disabled={disabled}>
      <legend className="sr-only">{label}</legend>
      <div className="flex justify-center gap-2 sm:gap-3">
        {toBoxes(value, length).map((character, at) => (
          <input
            // oxlint-disable-next-line react/no-array-index-key -- a box is its place
            key={at}
            ref={(input) => {
              inputs.current[at] = input;
            }}
            name={character ? undefined : name}
            aria-label={`Character ${at + 1} of ${length}`}
            aria-invalid={error || invalid ? true : undefined}
            // Only the first box accepts the one-time code, so that a phone offers it once.
            autoComplete={at === 0 ? 'one-time-code' : 'off'}
            autoCapitalize="characters"
            autoCorrect="off"
            spellCheck={false}
            inputMode="text"
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the code is what the page is for
            autoFocus={autoFocus && at === 0}
            value={character}
            onChange={(event) => {
              // A filled box now holds two characters; the new one counts.
              const typed = event.target.value;
              if (!typed) return apply(eraseAt(value, at, length));
              apply(
                enterText(
                  value,
                  at,
                  character && typed.length === 2 ? typed.replace(character, '') : typed,
                  length,
                ),
              );
            }}
            onPaste={(event) => {
              event.preventDefault();
              apply(enterText(value, at, event.clipboardData.getData('text'), length));
            }}
            onKeyDown={onKeyDown(at)}
            onFocus={(event) => event.target.select()}
            className="aspect-[5/6] max-h-16 field-box w-full max-w-14 min-w-0 p-0 text-center text-2xl font-semibold uppercase large-text:aspect-auto"
          />
        ))}
      </div>
      {error && (
        <p id={`${id}-error`} className="mt-2.5 text-center text-sm font-medium text-danger-ink">
          {error}
        </p>
      )}
    </fieldset>
  );
}
