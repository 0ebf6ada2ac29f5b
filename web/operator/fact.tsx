import type { ReactNode } from 'react';

/** A name and a value in a list of facts. */
export function Fact({
  name,
  wide,
  children,
}: {
  name: string;
  /** Takes a whole line. */
  wide?: boolean;
  children: ReactNode;
}) {
  return (
    <div className={`min-w-0 ${wide ? 'col-span-full' : ''}`}>
      <dt className="text-sm text-ink-soft">{name}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  );
}
