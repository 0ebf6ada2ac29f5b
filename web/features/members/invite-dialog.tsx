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
import { useForm } from '#web/ui/form/use-form.ts';

/** Invites a member by email. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const invite = useTeamChange((body: Access & { email: string }) => send(inviteMember, { body }), onClose);
  const { form, field, values, change } = useForm(
    { email: '', member_role: 'checker', can_export: false } as Access & { email: string },
    ({ email }) => ({ email: !EMAIL_PATTERN.test(email.trim()) && accountTexts.invalidEmail }),
    invite,
  );
  return (
    <Modal open onClose={onClose} title={texts.inviteTitle}>
      <form {...form} className="flex flex-col gap-5">
        <p className="text-ink-soft">{texts.inviteText}</p>
        <TextField label={texts.email} type="email" autoComplete="off" required {...field('email')} />
        <AccessFields access={values} onChange={change} />
        <FailureMessage error={invite.error} />
        <FormActions action={texts.send} pending={invite.isPending} onCancel={onClose} />
      </form>
    </Modal>
  );
}
