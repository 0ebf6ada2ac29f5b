import type { ComponentProps } from 'react';
import { Link } from 'react-router';

/** A link inside text. */
export function TextLink({ className = '', ...rest }: ComponentProps<typeof Link>) {
  return (
    <Link
      {...rest}
      className={`rounded-sm font-medium text-brand-ink underline decoration-brand-300 underline-offset-3 focus-ring hover:decoration-brand-ink ${className}`}
    />
  );
}
