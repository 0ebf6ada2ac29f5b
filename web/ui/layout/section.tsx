import { type ReactNode, useId } from 'react';

/** A part of a screen with a heading of its own on the page's ground, for a table, which has a frame itself. */
export function Section({
  title,
  aside,
  children,
}: {
  title: string;
  /** Stands at the right end of the title's line. */
  aside?: ReactNode;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id={id} className="text-lg font-semibold">
          {title}
        </h2>
        {aside}
      </div>
      {children}
    </section>
  );
}
