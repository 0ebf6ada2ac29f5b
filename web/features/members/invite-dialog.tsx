import { type SubmitEvent, useRef, useState } from 'react';
import { inviteMember } from '#contract/calls/invitations.ts';
import { EMAIL_PATTERN } from '#contract/fields/email.ts';
import { accountTexts } from '#contract/texts/accounts.ts';
import { send } from '#web/api/send.ts';
import { FormActions } from '#web/shared/actions/form-actions.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { Modal } from '#web/ui/layout/modal.tsx';
import { type Access, AccessFields } from './access-fields.tsx';
import { FailureMessage } from '#web/shared/errors/failure-message.tsx';
import { teamTexts as texts } from './team-texts.ts';
import { useTeamChange } from './use-team-change.ts';

/** Invites a member by email. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const formRef = useRef<HTMLFormElement>(null);
  const [email, setEmail] = useState('');
  const [isInvalid, setInvalid] = useState(false);
  const [access, setAccess] = useState<Access>({ member_role: 'checker', can_export: false });
  const invite = useTeamChange(() => send(inviteMember, { body: { email, ...access } }), onClose);
  function submit(event: SubmitEvent) {
    event.preventDefault();
    const isWrong = !EMAIL_PATTERN.test(email.trim());
    setInvalid(isWrong);
    if (isWrong) formRef.current?.querySelector('input')?.focus();
    else if (!invite.isPending) invite.mutate();
  }
  return (
    <Modal open onClose={onClose} title={texts.inviteTitle}>
      <form ref={formRef} noValidate onSubmit={submit} className="flex flex-col gap-5">
        <p className="text-ink-soft">{texts.inviteText}</p>
        <TextField
          label={texts.email}
          type="email"
          autoComplete="off"
          required
          error={isInvalid && accountTexts.invalidEmail}
          value={email}
          onChange={(event) => setEmail(event.target.value)}
        />
        <AccessFields access={access} onChange={setAccess} />
        <FailureMessage error={invite.error} />
        <FormActions action={texts.send} pending={invite.isPending} onCancel={onClose} />
      </form>
    </Modal>
  );
}
