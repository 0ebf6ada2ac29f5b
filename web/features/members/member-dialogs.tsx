import { type Member, removeMember, resetSecondFactors } from '#contract/calls/members.ts';
import { send } from '#web/api/send.ts';
import { ConfirmDialog } from '#web/shared/actions/confirm-dialog.tsx';
import { ChangeMemberDialog } from './change-member-dialog.tsx';
import { teamTexts as texts } from './team-texts.ts';
import { useTeamChange } from './use-team-change.ts';

/** The actions of an owner on a member. */
export type MemberAction = 'change' | 'reset' | 'remove';

interface DialogProps {
  member: Member;
  onClose: () => void;
}

const dialogs = { change: ChangeMemberDialog, reset: ResetSecondFactorsDialog, remove: RemoveMemberDialog };

/** The dialog of an action. */
export function MemberDialog({ action, ...props }: DialogProps & { action: MemberAction }) {
  const Dialog = dialogs[action];
  return <Dialog {...props} />;
}

/** Removes a member, after a question. */
function RemoveMemberDialog({ member: { id, name }, onClose }: DialogProps) {
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
function ResetSecondFactorsDialog({ member: { id, name }, onClose }: DialogProps) {
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
