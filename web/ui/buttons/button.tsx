import type { ComponentProps, ReactNode } from 'react';
import { Link } from 'react-router';

import { Spinner } from '#web/ui/feedback/spinner.tsx';

export type ButtonKind = 'primary' | 'accent' | 'secondary' | 'quiet' | 'danger';
export type ButtonSize = 'sm' | 'md' | 'lg';

interface Look {
  kind?: ButtonKind;
  size?: ButtonSize;
  /** Fills the width of its place. */
  wide?: boolean;
  icon?: ReactNode;
}

const kinds: Record<ButtonKind, string> = {
  primary:
    'bg-brand-600 text-white shadow-sm inset-shadow-2xs inset-shadow-white/20 hover:bg-brand-700 active:bg-brand-800',
  accent: 'bg-accent-300 text-brand-950 shadow-sm hover:bg-accent-400 active:bg-accent-400',
  secondary:
    'border border-line-strong bg-surface text-ink shadow-xs hover:border-field hover:bg-canvas active:bg-sunken',
  quiet: 'text-brand-ink hover:bg-brand-50 active:bg-brand-100',
  danger:
    'border border-danger-100 bg-surface text-danger-ink shadow-xs hover:border-danger-ink hover:bg-danger-50',
};
const sizes: Record<ButtonSize, string> = {
  sm: 'min-h-9 gap-1.5 rounded-md px-3 text-sm',
  md: 'min-h-11 gap-2 rounded-lg px-4.5 text-base large-text:px-2',
  lg: 'min-h-13 gap-2.5 rounded-lg px-6 text-lg large-text:px-2',
};
const dead =
  'disabled:cursor-not-allowed disabled:border-line disabled:bg-sunken disabled:text-ink-faint disabled:shadow-none disabled:inset-shadow-none';

function look({ kind = 'primary', size = 'md', wide }: Look) {
  return `button focus-ring forced-edge inline-flex items-center justify-center py-1.5 font-semibold whitespace-nowrap transition-colors ${kinds[kind]} ${sizes[size]} ${dead} ${wide ? 'w-full' : ''}`;
}

/** A native button. While `pending` it shows a spinner before its words, and a second press does nothing. */
export function Button({
  kind,
  size,
  wide,
  icon,
  pending = false,
  type = 'button',
  children,
  onClick,
  className = '',
  ...rest
}: Look & { pending?: boolean } & ComponentProps<'button'>) {
  return (
    <button
      {...rest}
      // oxlint-disable-next-line react/button-has-type -- the type is one of the three, defaulting to button
      type={type}
      aria-disabled={pending || undefined}
      aria-busy={pending || undefined}
      onClick={pending ? (event) => event.preventDefault() : onClick}
      className={`${look({ kind, size, wide })} ${pending ? 'cursor-progress' : ''} ${className}`}
    >
      {pending ? <Spinner className="size-4.5" /> : icon}
      {children}
    </button>
  );
}

/** A link to another page that looks like a button. */
export function ButtonLink({
  kind,
  size,
  wide,
  icon,
  children,
  className = '',
  ...rest
}: Look & ComponentProps<typeof Link>) {
  return (
    <Link {...rest} className={`${look({ kind, size, wide })} ${className}`}>
      {icon}
      {children}
    </Link>
  );
}
