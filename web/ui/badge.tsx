import type { ReactNode } from 'react';

const tones = {
  success: 'bg-success-50 text-success-700 ring-success-100',
  neutral: 'bg-sunken text-ink-soft ring-line-strong',
  brand: 'bg-brand-50 text-brand-700 ring-brand-200',
  accent: 'bg-accent-100 text-accent-800 ring-accent-300',
  danger: 'bg-danger-50 text-danger-700 ring-danger-100',
  warn: 'bg-warn-50 text-warn-800 ring-warn-100',
};

/** A word or two about the thing beside it. `dot` puts a point of its colour before the words. */
export function Badge({
  tone = 'neutral',
  dot,
  children,
}: {
  tone?: keyof typeof tones;
  dot?: boolean;
  children: ReactNode;
}) {
  return (
    <span
      className={`inline-flex items-center gap-1.5 rounded-full px-2.5 py-0.5 text-xs font-medium whitespace-nowrap ring-1 ring-inset ${tones[tone]}`}
    >
      {dot && <span aria-hidden="true" className="size-1.5 rounded-full bg-current" />}
      {children}
    </span>
  );
}
