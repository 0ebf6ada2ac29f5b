import type { ReactNode } from 'react';
import type { Role } from '#contract/fields/fields.ts';
import { Badge } from '#web/ui/feedback/badge.tsx';
import { operatorScreenTexts as texts } from './operator-screen-texts.ts';

/** The name of a row, with badges. */
export const NamedEntry = ({
  name,
  kind,
  badges,
}: {
  name: string;
  /** The kind of the organisation, if the row is about one. */
  kind?: Role;
  badges?: ReactNode;
}) => (
  <span className="flex flex-wrap items-center gap-x-2 gap-y-1 wrap-anywhere">
    {name}
    {kind && <Badge>{texts.kinds[kind]}</Badge>}
    {badges}
  </span>
);
