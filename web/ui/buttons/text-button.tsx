import type { ComponentProps } from 'react';

/** A button inside text, for small actions that stay on the page. */
export function TextButton({ className = '', ...rest }: Omit<ComponentProps<'button'>, 'type'>) {
  return (
    <button
      {...rest}
      type="button"
      className={`rounded-sm text-sm font-medium text-brand-ink underline decoration-brand-300 underline-offset-3 focus-ring hover:decoration-brand-ink ${className}`}
    />
  );
}
