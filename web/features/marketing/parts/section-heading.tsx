import type { ReactNode } from 'react';

/** The heading of a section, with a line or two under it. */
export function SectionHeading({
  title,
  children,
  className = '',
}: {
  title: string;
  children?: ReactNode;
  className?: string;
}) {
  return (
    <div className={className}>
      <h2 className="text-3xl font-semibold sm:text-4xl">{title}</h2>
      {children && <p className="mt-4 max-w-2xl text-lg text-ink-soft">{children}</p>}
    </div>
  );
}
