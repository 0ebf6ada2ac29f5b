import { type SubmitEvent, useState } from 'react';
import { changeMember, type Member } from '#contract/calls/members.ts';
import { send } from '#web/api/send.ts';
import { FormActions } from '#web/shared/actions/form-actions.tsx';
import { Modal } from '#web/ui/layout/modal.tsx';
import { AccessFields } from './access-fields.tsx';
import { FailureMessage } from '#web/shared/errors/failure-message.tsx';
import { teamTexts as texts } from './team-texts.ts';
import { useTeamChange } from './use-team-change.ts';

/** Changes the role of a member and whether they may export. */
export function ChangeMemberDialog({ member, onClose }: { member: Member; onClose: () => void }) {
  const { id, name, member_role, can_export } = member;
  const [access, setAccess] = useState({ member_role, can_export });
  const change = useTeamChange(() => send(changeMember, { params: { id }, body: access }), onClose);
  const save = (event: SubmitEvent) => {
    event.preventDefault();
    if (!change.isPending) change.mutate();
  };
  return (
    <Modal open onClose={onClose} title={texts.changeTitle(name)}>
      <form noValidate onSubmit={save} className="flex flex-col gap-5">
        <AccessFields access={access} onChange={setAccess} />
        <FailureMessage error={change.error} />
        <FormActions action={texts.save} pending={change.isPending} onCancel={onClose} />
      </form>
    </Modal>
  );
}
