import { type ReactNode, useId } from 'react';

/** A sheet on the page's ground. With a `title` it is a section with a heading of its own. */
export function Card({
  title,
  aside,
  children,
  className = '',
}: {
  title?: string;
  /** Stands at the right end of the title's line. */
  aside?: ReactNode;
  children: ReactNode;
  className?: string;
}) {
  const id = useId();
  const Tag = title ? 'section' : 'div';
  return (
    <Tag
      aria-labelledby={title && id}
      className={`rounded-xl border border-line bg-surface p-5 shadow-xs sm:p-7 print:break-inside-avoid print:p-4 print:shadow-none ${className}`}
    >
      {title && (
        <div className="mb-5 flex flex-wrap items-center justify-between gap-3">
          <h2 id={id} className="text-lg font-semibold">
            {title}
          </h2>
          {aside}
        </div>
      )}
      {children}
    </Tag>
  );
}
