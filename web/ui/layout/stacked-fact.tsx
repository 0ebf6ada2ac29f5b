import type { ReactNode } from 'react';

/** A fact in a `dl` of several columns, its label above its value. */
export function StackedFact({
  label,
  className = '',
  children,
}: {
  label: string;
  className?: string;
  children: ReactNode;
}) {
  return (
    <div className={`min-w-0 ${className}`}>
      <dt className="text-sm text-ink-soft">{label}</dt>
      <dd className="font-medium wrap-anywhere">{children}</dd>
    </div>
  );
}
