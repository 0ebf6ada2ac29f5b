import { useState } from 'react';
import { type Member, removeMember, resetSecondFactors } from '#contract/calls/members.ts';
import { formatDateTime, formatMomentDate } from '#contract/dates/format-date.ts';
import { permissionTexts } from '#contract/texts/permissions.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Badge } from '#web/ui/feedback/badge.tsx';
import { ChangeMemberDialog } from './change-member-dialog.tsx';
import { LookUpsButton } from './look-ups-button.tsx';
import { LookUpsNotice } from './look-ups-notice.tsx';
import { teamTexts as texts } from './team-texts.ts';
import { send } from '#web/api/send.ts';
import { ConfirmDialog } from '#web/shared/actions/confirm-dialog.tsx';
import { useTeamChange } from './use-team-change.ts';

/** One member: name, role, export grant and last activity, with the actions of an owner. */
export function MemberRow({
  member,
  isSelf,
  mayManage,
}: {
  member: Member;
  isSelf: boolean;
  mayManage: boolean;
}) {
  const [dialog, setDialog] = useState<'change' | 'remove' | 'reset' | null>(null);
  const { name, email, last_active_at } = member;
  const hasUnusualLookUps = member.unusual_look_ups !== null || member.look_ups_stopped_at !== null;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 py-4">
      <div className="min-w-0 flex-1 basis-64">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium wrap-anywhere">
          {name}
          {isSelf && <Badge tone="brand">{texts.you}</Badge>}
          <Badge>{permissionTexts.roles[member.member_role]}</Badge>
          {member.has_second_factor && <Badge tone="outline">{texts.twoStep}</Badge>}
          {member.can_export && <Badge tone="outline">{texts.mayExport}</Badge>}
        </p>
        {name !== email && <p className="mt-0.5 text-sm wrap-anywhere text-ink-soft">{email}</p>}
        <p className="mt-0.5 flex flex-wrap gap-x-4 text-sm text-ink-soft">
          <span>{last_active_at ? texts.lastActive(formatDateTime(last_active_at)) : texts.neverActive}</span>
          <span>{texts.joined(formatMomentDate(member.joined_at))}</span>
        </p>
        <LookUpsNotice member={member} isSelf={isSelf} />
      </div>
      {mayManage && (
        <div className="flex flex-wrap gap-2">
          <Button
            kind="secondary"
            size="sm"
            aria-label={texts.changeNamed(name)}
            onClick={() => setDialog('change')}
          >
            {texts.change}
          </Button>
          {!isSelf && hasUnusualLookUps && <LookUpsButton member={member} />}
          {!isSelf && member.has_second_factor && (
            <Button
              kind="secondary"
              size="sm"
              aria-label={texts.resetNamed(name)}
              onClick={() => setDialog('reset')}
            >
              {texts.reset}
            </Button>
          )}
          {!isSelf && (
            <Button
              kind="danger"
              size="sm"
              aria-label={texts.removeNamed(name)}
              onClick={() => setDialog('remove')}
            >
              {texts.remove}
            </Button>
          )}
        </div>
      )}
      {dialog === 'change' && <ChangeMemberDialog member={member} onClose={() => setDialog(null)} />}
      {dialog === 'reset' && <ResetSecondFactorsDialog member={member} onClose={() => setDialog(null)} />}
      {dialog === 'remove' && <RemoveMemberDialog member={member} onClose={() => setDialog(null)} />}
    </li>
  );
}

/** Removes a member, after a question. */
function RemoveMemberDialog({ member, onClose }: { member: Member; onClose: () => void }) {
  const { id, name } = member;
  const remove = useTeamChange(() => send(removeMember, { params: { id } }), onClose);
  return (
    <ConfirmDialog
      title={texts.removeTitle(name)}
      action={texts.remove}
      pending={remove.isPending}
      error={remove.error}
      onConfirm={() => remove.mutate()}
      onClose={onClose}
    >
      {texts.removeText}
    </ConfirmDialog>
  );
}

/** Removes the second factors of a member who has lost them, after a question. */
function ResetSecondFactorsDialog({ member, onClose }: { member: Member; onClose: () => void }) {
  const { id, name } = member;
  const reset = useTeamChange(() => send(resetSecondFactors, { params: { id } }), onClose);
  return (
    <ConfirmDialog
      title={texts.resetTitle(name)}
      action={texts.resetAction}
      pending={reset.isPending}
      error={reset.error}
      onConfirm={() => reset.mutate()}
      onClose={onClose}
    >
      {texts.resetText}
    </ConfirmDialog>
  );
}
