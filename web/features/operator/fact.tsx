import type { ReactNode } from 'react';

const widths = { always: 'col-span-full', 'below xl': 'col-span-full xl:col-span-1' };

/** A name and a value in a list of facts. */
export function Fact({
  name,
  wide,
  isHiddenOnPhone = false,
  children,
}: {
  name: string;
  /** Whether it takes a whole line. */
  wide?: keyof typeof widths;
  isHiddenOnPhone?: boolean;
  children: ReactNode;
}) {
  return (
    <div className={`min-w-0 ${wide ? widths[wide] : ''} ${isHiddenOnPhone ? 'max-md:hidden' : ''}`}>
      <dt className="text-sm text-ink-soft">{name}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  );
}
