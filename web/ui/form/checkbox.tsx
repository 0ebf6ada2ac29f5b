import { useEffect, useRef, type ComponentProps, type ReactNode } from 'react';

/** A native checkbox with its label. `indeterminate` draws the dash of a partial selection. */
export function Checkbox({
  label,
  hideLabel,
  description,
  indeterminate = false,
  className = '',
  ...input
}: {
  label: string;
  hideLabel?: boolean;
  description?: ReactNode;
  indeterminate?: boolean;
} & Omit<ComponentProps<'input'>, 'type'>) {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current) box.current.indeterminate = indeterminate;
  }, [indeterminate]);
  return (
    <label
      className={`group gap-2.5 ${hideLabel ? '-m-2 flex w-fit p-2' : 'inline-flex py-1'} ${input.disabled ? 'cursor-not-allowed' : 'cursor-pointer'} ${className}`}
    >
      <span className={`relative grid size-5 shrink-0 ${hideLabel ? '' : 'mt-0.5'}`}>
        <input
          {...input}
          ref={box}
          type="checkbox"
          aria-label={hideLabel ? label : undefined}
          className="peer col-start-1 row-start-1 size-5 cursor-[inherit] appearance-none rounded-sm border border-field bg-surface focus-ring transition-colors group-hover:border-ink-faint checked:forced-highlight checked:border-brand-600 checked:bg-brand-600 indeterminate:forced-highlight indeterminate:border-brand-600 indeterminate:bg-brand-600 disabled:border-line-strong disabled:bg-sunken"
        />
        <svg
          viewBox="0 0 20 20"
          aria-hidden="true"
          fill="none"
          strokeWidth="2.25"
          strokeLinecap="round"
          strokeLinejoin="round"
          className="pointer-events-none col-start-1 row-start-1 size-5 stroke-white opacity-0 peer-checked:opacity-100 peer-indeterminate:opacity-0 forced-colors:stroke-[HighlightText]"
        >
          <path d="m5.5 10.4 3 3 6-6.4" />
        </svg>
        <span className="pointer-events-none col-start-1 row-start-1 m-auto h-0.5 w-2.5 rounded-full bg-white opacity-0 peer-indeterminate:opacity-100 forced-colors:bg-[HighlightText] forced-colors:forced-color-adjust-none" />
      </span>
      {!hideLabel && (
        <span className="text-base">
          {label}
          {description && <span className="block text-sm text-ink-soft">{description}</span>}
        </span>
      )}
    </label>
  );
}
