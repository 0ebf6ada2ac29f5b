import { type SubmitEvent, useState } from 'react';
import { formatMomentDate } from '#contract/dates/format-date.ts';
import { getFieldLabel } from '#contract/fields/labels.ts';
import { accountTexts } from '#contract/texts/accounts.ts';
import { permissionTexts } from '#contract/texts/permissions.ts';
import type { LinkedInvitation } from '#web/features/accounts/account-calls.ts';
import { accountScreenTexts } from '#web/features/accounts/account-screen-texts.ts';
import { Consent } from '#web/features/accounts/sign-up/consent.tsx';
import { toFormProblem, useSubmission } from '#web/features/accounts/use-submission.ts';
import { useSession } from '#web/api/session/session.ts';
import { formTexts } from '#web/ui/form/form-texts.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { FormMessage } from '#web/ui/form/form-message.tsx';
import { PasswordField } from '#web/ui/form/password-field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { MailIcon } from '#web/ui/icons/icons.tsx';
import { AuthCard } from '#web/ui/layout/auth-card.tsx';
import { invitationScreenTexts as texts } from './invitation-texts.ts';

/** Says what the invitation is for, and asks for a name and a password. */
export function AcceptForm({
  invitation,
  token,
  onAccepted,
}: {
  invitation: LinkedInvitation;
  token: string;
  onAccepted: () => void;
}) {
  const [name, setName] = useState('');
  const [password, setPassword] = useState('');
  const [again, setAgain] = useState('');
  const [isChecked, setChecked] = useState(false);
  const isSignedIn = useSession() !== null;
  const { pending, problem, submit, showProblem } = useSubmission((failure) =>
    toFormProblem(failure, texts.acceptFailed),
  );
  const missing = (value: string) => isChecked && !value.trim() && formTexts.fillAll;
  const differ = isChecked && password !== again && accountTexts.passwordsDiffer;

  function accept(event: SubmitEvent) {
    event.preventDefault();
    setChecked(true);
    if (!name.trim() || !password) return showProblem(formTexts.fillAll);
    if (password !== again) return showProblem(accountScreenTexts.passwordsMustMatch);
    return void submit(async () => {
      const calls = await import('#web/features/accounts/account-calls.ts');
      await calls.submitAcceptance(token, name, password);
      onAccepted();
    });
  }

  return (
    <AuthCard
      title={texts.title}
      icon={<MailIcon />}
      text={
        <span className="wrap-anywhere">
          {texts.join} <strong className="font-semibold text-ink">{invitation.organization}</strong>
        </span>
      }
    >
      <dl className="mb-4 grid gap-3 rounded-lg bg-canvas px-4 py-3.5 text-sm">
        <div>
          <dt className="text-ink-soft">{texts.as}</dt>
          <dd className="font-medium">
            {permissionTexts.roles[invitation.member_role]}
            <span className="block font-normal text-ink-soft">
              {permissionTexts.summaries[invitation.member_role]}
            </span>
          </dd>
        </div>
        <div>
          <dt className="text-ink-soft">{texts.yourEmail}</dt>
          <dd className="font-medium wrap-anywhere">{invitation.email}</dd>
        </div>
      </dl>
      <p className="mb-5 text-sm text-ink-soft">
        {texts.expires(formatMomentDate(invitation.expires_at))} {isSignedIn && texts.signedIn}
      </p>
      <form noValidate onSubmit={accept} className="flex flex-col gap-5">
        <input type="text" autoComplete="username" value={invitation.email} readOnly hidden />
        <TextField
          label={getFieldLabel('display_name')}
          autoComplete="name"
          required
          error={missing(name)}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
        <PasswordField
          label={getFieldLabel('password')}
          description={formTexts.passwordRule}
          autoComplete="new-password"
          required
          error={missing(password)}
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
        <PasswordField
          label={getFieldLabel('password_confirmation')}
          autoComplete="new-password"
          required
          error={differ}
          value={again}
          onChange={(event) => setAgain(event.target.value)}
        />
        <Button type="submit" size="lg" wide pending={pending}>
          {pending ? texts.accepting : texts.accept}
        </Button>
        <Consent lead={texts.consent} />
        <FormMessage message={problem?.message} lines={problem?.lines} />
      </form>
    </AuthCard>
  );
}
