import { type Member, removeMember } from '#contract/calls/members.ts';
import { send } from '#web/api/send.ts';
import { ConfirmDialog } from '#web/shared/actions/confirm-dialog.tsx';
import { teamTexts as texts } from './team-texts.ts';
import { useTeamChange } from './use-team-change.ts';

/** Removes a member, after a question. */
export function RemoveMemberDialog({ member, onClose }: { member: Member; onClose: () => void }) {
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
