import type { Member } from '#contract/calls/members.ts';
import { permissionTexts } from '#contract/texts/permissions.ts';
import { Badge } from '#web/ui/feedback/badge.tsx';
import { teamTexts as texts } from './team-texts.ts';

/** The role of a member or of an invited colleague, with a badge if they may export. */
export const AccessCell = ({ member_role, can_export }: Pick<Member, 'member_role' | 'can_export'>) => (
  <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-1">
    {permissionTexts.roles[member_role]}
    {can_export && <Badge tone="outline">{texts.mayExport}</Badge>}
  </span>
);
