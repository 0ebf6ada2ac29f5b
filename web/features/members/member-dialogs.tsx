import { type Member, removeMember, resetSecondFactors, changeMember } from '#contract/calls/members.ts';
import { send } from '#web/api/send.ts';
import { ConfirmDialog } from '#web/shared/actions/confirm-dialog.tsx';
import { teamTexts as texts } from './team-texts.ts';
import { useTeamChange } from './use-team-change.ts';
import { FormActions } from '#web/shared/actions/form-actions.tsx';
import { Modal } from '#web/ui/layout/modal.tsx';
import { type Access, AccessFields } from './access-fields.tsx';
import { FailureMessage } from '#web/shared/errors/failure-message.tsx';
import { useForm } from '#web/ui/form/use-form.ts';

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
    <ConfirmDialog title={texts.removeTitle(name)} action={texts.remove} change={remove} onClose={onClose}>
      {texts.removeText}
    </ConfirmDialog>
  );
}

/** Removes the second factors of a member who has lost them, after a question. */
function ResetSecondFactorsDialog({ member: { id, name }, onClose }: DialogProps) {
  const reset = useTeamChange(() => send(resetSecondFactors, { params: { id } }), onClose);
  return (
    <ConfirmDialog title={texts.resetTitle(name)} action={texts.resetAction} change={reset} onClose={onClose}>
      {texts.resetText}
    </ConfirmDialog>
  );
}

/** Changes the role of a member and whether they may export. */
function ChangeMemberDialog({ member, onClose }: { member: Member; onClose: () => void }) {
  const { id, name, member_role, can_export } = member;
  const saving = useTeamChange((body: Access) => send(changeMember, { params: { id }, body }), onClose);
  const { form, values, change } = useForm({ member_role, can_export } as Access, () => ({}), saving);
  return (
    <Modal open onClose={onClose} title={texts.changeTitle(name)}>
      <form {...form} className="flex flex-col gap-5">
        <AccessFields access={values} onChange={change} />
        <FailureMessage error={saving.error} />
        <FormActions action={texts.save} pending={saving.isPending} onCancel={onClose} />
      </form>
    </Modal>
  );
}
