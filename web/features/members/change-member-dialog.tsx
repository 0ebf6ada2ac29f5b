import { changeMember, type Member } from '#contract/calls/members.ts';
import { send } from '#web/api/send.ts';
import { FormActions } from '#web/shared/actions/form-actions.tsx';
import { Modal } from '#web/ui/layout/modal.tsx';
import { type Access, AccessFields } from './access-fields.tsx';
import { FailureMessage } from '#web/shared/errors/failure-message.tsx';
import { teamTexts as texts } from './team-texts.ts';
import { useTeamChange } from './use-team-change.ts';
import { useForm } from '#web/ui/form/use-form.ts';

/** Changes the role of a member and whether they may export. */
export function ChangeMemberDialog({ member, onClose }: { member: Member; onClose: () => void }) {
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
