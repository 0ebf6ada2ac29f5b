import type { ReactNode } from 'react';

const tones = {
  success: 'bg-success-50 text-success-ink ring-1 ring-success-100',
  neutral: 'bg-sunken text-ink-soft ring-1 ring-line-strong',
  outline: 'border border-dashed border-field bg-surface text-ink-soft',
  brand: 'bg-brand-50 text-brand-ink ring-1 ring-brand-200',
  accent: 'bg-accent-100 text-warn-ink ring-1 ring-accent-300',
  danger: 'bg-danger-50 text-danger-ink ring-1 ring-danger-100',
  warn: 'bg-warn-50 text-warn-ink ring-1 ring-warn-100',
};

/** A short label with an optional icon or coloured dot. */
export function Badge({
  tone = 'neutral',
  dot,
  icon,
  title,
  children,
}: {
  tone?: keyof typeof tones;
  dot?: boolean;
  icon?: ReactNode;
  /** Shown while the badge is pointed at. */
  title?: string;
  children: ReactNode;
}) {
  return (
    <span
      title={title}
      className={`inline-flex items-center gap-1.5 rounded-full px-2.5 py-0.5 text-xs font-medium whitespace-nowrap forced-edge ring-inset ${tones[tone]}`}
    >
      {dot && <span aria-hidden="true" className="size-1.5 rounded-full bg-current" />}
      {icon}
      {children}
    </span>
  );
}
