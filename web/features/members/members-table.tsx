import { useState } from 'react';
import type { Member } from '#contract/calls/members.ts';
import { formatDateTime, formatMomentDate } from '#contract/dates/format-date.ts';
import { MenuButton } from '#web/ui/overlays/menu-button.tsx';
import { Badge } from '#web/ui/feedback/badge.tsx';
import { type Column, DataTable } from '#web/ui/table/data-table.tsx';
import { AccessCell } from './access-cell.tsx';
import { LookUpsButton } from './look-ups-button.tsx';
import { LookUpsNotice } from './look-ups-notice.tsx';
import { type MemberAction, MemberDialog } from './member-dialogs.tsx';
import { teamTexts as texts } from './team-texts.ts';

interface Viewer {
  ownId: number;
  mayManage: boolean;
}

/** Name and email of a member, and what was unusual about their look-ups. */
function NameCell({ member, ownId, mayManage }: Viewer & { member: Member }) {
  const { id, name, email, unusual_look_ups, look_ups_stopped_at } = member;
  const isSelf = id === ownId;
  const hasUnusualLookUps = unusual_look_ups !== null || look_ups_stopped_at !== null;
  return (
    <>
      <span className="flex flex-wrap items-center gap-x-2 gap-y-1 wrap-anywhere">
        {name}
        {isSelf && <Badge tone="brand">{texts.you}</Badge>}
      </span>
      {name !== email && (
        <span className="block text-sm font-normal wrap-anywhere text-ink-soft">{email}</span>
      )}
      {hasUnusualLookUps && (
        <div className="mt-1 max-w-prose space-y-2 font-normal">
          <LookUpsNotice member={member} isSelf={isSelf} />
          {mayManage && !isSelf && <LookUpsButton member={member} />}
        </div>
      )}
    </>
  );
}

const buildColumns = (viewer: Viewer): Column<Member>[] => [
  { key: 'name', title: texts.member, cell: (member) => <NameCell member={member} {...viewer} /> },
  { key: 'role', title: texts.role, width: '@4xl:w-44', cell: (member) => <AccessCell {...member} /> },
  // Only those who manage members learn it.
  ...(viewer.mayManage
    ? [
        {
          key: 'two-step',
          title: texts.twoStep,
          width: '@4xl:w-32',
          cell: ({ has_second_factor }: Member) => (has_second_factor ? texts.on : texts.off),
        },
      ]
    : []),
  {
    key: 'last-seen',
    title: texts.lastSeen,
    width: '@4xl:w-44',
    cell: ({ last_active_at }) => (last_active_at ? formatDateTime(last_active_at) : texts.neverSeen),
  },
  {
    key: 'joined',
    title: texts.joined,
    width: '@4xl:w-32',
    cell: ({ joined_at }) => formatMomentDate(joined_at),
  },
];

/** The members, with the actions of an owner in a menu. */
export function MembersTable({ members, ...viewer }: Viewer & { members: readonly Member[] }) {
  const [dialog, setDialog] = useState<{ action: MemberAction; member: Member } | null>(null);
  const listActions = ({ id, has_second_factor }: Member) => {
    const isOther = id !== viewer.ownId;
    return [
      { key: 'change' as const, label: texts.change, isOffered: true },
      { key: 'reset' as const, label: texts.reset, isOffered: isOther && has_second_factor === true },
      { key: 'remove' as const, label: texts.remove, isOffered: isOther },
    ].filter(({ isOffered }) => isOffered);
  };
  return (
    <>
      <DataTable
        caption={texts.members}
        columns={buildColumns(viewer)}
        rows={members}
        rowId={({ id }) => String(id)}
        rowName={({ name }) => name}
        look="dense"
        actionsTitle={texts.actions}
        actions={
          viewer.mayManage
            ? (member) => (
                <MenuButton
                  label={texts.actionsOf(member.name)}
                  items={listActions(member)}
                  onSelect={(action) => setDialog({ action, member })}
                  className="size-9 rounded-md @4xl:ml-auto"
                />
              )
            : undefined
        }
      />
      {dialog && <MemberDialog {...dialog} onClose={() => setDialog(null)} />}
    </>
  );
}
