import type { ReactNode } from 'react';

/** The one heading of a screen, with a line under it and the screen's actions at the right. */
export function PageHeading({
  title,
  children,
  actions,
  back,
}: {
  title: ReactNode;
  /** The line under the title. */
  children?: ReactNode;
  actions?: ReactNode;
  /** A link back, above the title. */
  back?: ReactNode;
}) {
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
      <div className="min-w-0">
        {back && <div className="mb-2 print:hidden">{back}</div>}
        <h1 className="text-2xl font-semibold wrap-anywhere sm:text-3xl">{title}</h1>
        {children && <div className="mt-1 text-ink-soft">{children}</div>}
      </div>
      {actions && (
        <div className="flex flex-wrap gap-2.5 max-sm:w-full max-sm:*:flex-1 print:hidden">{actions}</div>
      )}
    </div>
  );
}
