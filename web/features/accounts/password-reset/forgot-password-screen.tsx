import { type SubmitEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { STORED_EMAIL_PATTERN } from '#contract/fields/email.ts';
import { getFieldLabel } from '#contract/fields/labels.ts';
import { screens } from '#contract/screens.ts';
import { accountTexts } from '#contract/texts/accounts.ts';
import { screenMeta } from '#web/shared/page-meta/screen-meta.ts';
import { AuthCard } from '#web/ui/layout/auth-card.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { FormMessage } from '#web/ui/form/form-message.tsx';
import { LockIcon } from '#web/ui/icons/icons.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { TextLink } from '#web/ui/buttons/text-link.tsx';
import { useSubmission } from '#web/features/accounts/use-submission.ts';
import { accountScreenTexts } from '#web/features/accounts/account-screen-texts.ts';

export const meta = () => screenMeta(accountScreenTexts.forgotTitle);

/** Requests a password reset code. */
export default function ForgotPasswordScreen() {
  const navigate = useNavigate();
  const [email, setEmail] = useState('');
  const { pending, problem, submit, showProblem } = useSubmission(({ message, lines }) => ({
    message: accountScreenTexts.forgotFailed(message),
    lines,
  }));

  function request(event: SubmitEvent) {
    event.preventDefault();
    if (!STORED_EMAIL_PATTERN.test(email.trim())) return showProblem(accountTexts.invalidEmail);
    return void submit(async () => {
      const calls = await import('#web/features/accounts/account-calls.ts');
      await calls.submitResetRequest(email.trim());
      await navigate(screens.verifyCode);
    });
  }

  return (
    <AuthCard
      title={accountScreenTexts.forgotTitle}
      text={accountScreenTexts.forgotText}
      icon={<LockIcon />}
      footer={<TextLink to={screens.chooseAccount('login')}>{accountScreenTexts.login}</TextLink>}
    >
      <form method="post" noValidate onSubmit={request} className="flex flex-col gap-5">
        <TextField
          label={getFieldLabel('email')}
          type="email"
          autoComplete="email"
          required
          value={email}
          onChange={(event) => setEmail(event.target.value)}
        />
        <FormMessage message={problem?.message} lines={problem?.lines} />
        <Button type="submit" size="lg" wide pending={pending}>
          {accountScreenTexts.sendCode}
        </Button>
      </form>
    </AuthCard>
  );
}
