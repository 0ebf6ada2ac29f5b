import type { ReactNode } from 'react';

/** One entry of a list of operators: its name with badges, what is known of it, and the buttons of its decisions. */
export function OperatorRow({
  title,
  subtitle,
  facts,
  factColumns,
  notes,
  actions,
  children,
}: {
  title: ReactNode;
  subtitle?: ReactNode;
  facts: ReactNode;
  /** The columns of the facts. */
  factColumns: string;
  notes?: ReactNode;
  actions: ReactNode;
  /** The open dialog. */
  children?: ReactNode;
}) {
  return (
    <li className="flex flex-wrap items-start gap-x-6 gap-y-4 py-5">
      <div className="min-w-0 flex-1 basis-80">
        <p className="flex flex-wrap items-center gap-2 font-medium wrap-anywhere">{title}</p>
        {subtitle && <p className="mt-0.5 text-sm wrap-anywhere text-ink-soft">{subtitle}</p>}
        <dl className={`mt-3 grid gap-x-6 gap-y-3 ${factColumns}`}>{facts}</dl>
        {notes}
      </div>
      {actions}
      {children}
    </li>
  );
}
