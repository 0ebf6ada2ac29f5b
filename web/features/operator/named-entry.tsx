import type { ReactNode } from 'react';
import type { Role } from '#contract/fields/fields.ts';
import { Badge } from '#web/ui/feedback/badge.tsx';
import { operatorScreenTexts as texts } from './operator-screen-texts.ts';

/** The cell that names a row: its name with badges, and below it what an operator should know about it. */
export function NamedEntry({
  name,
  kind,
  badges,
  children,
}: {
  name: string;
  /** The kind of the organisation, if the row is about one. */
  kind?: Role;
  badges?: ReactNode;
  children: ReactNode;
}) {
  return (
    <>
      <span className="flex flex-wrap items-center gap-x-2 gap-y-1 wrap-anywhere">
        {name}
        {kind && <Badge>{texts.kinds[kind]}</Badge>}
        {badges}
      </span>
      <div className="mt-1 flex flex-col gap-1 text-sm font-normal wrap-anywhere text-ink-soft empty:hidden">
        {children}
      </div>
    </>
  );
}
