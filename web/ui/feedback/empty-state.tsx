import type { ReactNode } from 'react';

/** The content of an empty list: an icon, an explanation and an action. */
export function EmptyState({
  icon,
  title,
  children,
  action,
}: {
  icon: ReactNode;
  title: string;
  children?: ReactNode;
  action?: ReactNode;
}) {
  return (
    <div className="flex flex-col items-center rounded-xl border border-dashed border-line-strong bg-surface px-6 py-14 text-center">
      <span className="mb-4 grid size-14 place-items-center rounded-full bg-brand-50 text-brand-ink *:size-6">
        {icon}
      </span>
      <p className="text-lg font-semibold">{title}</p>
      {children && <div className="mt-1 max-w-md text-ink-soft">{children}</div>}
      {action && <div className="mt-6">{action}</div>}
    </div>
  );
}
