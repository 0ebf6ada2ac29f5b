import type { ReactNode } from 'react';

/** One setting: its name and state, with a button at the right. */
export function SettingRow({
  title,
  text,
  children,
}: {
  title: ReactNode;
  text: ReactNode;
  children?: ReactNode;
}) {
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3.5">
      <div className="min-w-0 flex-1 basis-full sm:basis-56">
        <p className="font-medium wrap-anywhere">{title}</p>
        <p className="mt-0.5 text-sm wrap-anywhere text-ink-soft">{text}</p>
      </div>
      {children}
    </li>
  );
}
