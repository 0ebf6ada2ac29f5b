import { type ComponentProps, type SubmitEvent, useRef, useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import type { Role } from '#contract/fields/fields.ts';
import { getFieldLabel } from '#contract/fields/labels.ts';
import { screens } from '#contract/screens.ts';
import { formTexts } from '#web/ui/form/form-texts.ts';
import { PHONE_PLACEHOLDER } from '#web/ui/form/phone-placeholder.ts';
import { notFoundMeta } from '#web/shared/errors/not-found-meta.ts';
import { NotFound } from '#web/shared/errors/not-found.tsx';
import { screenMeta } from '#web/shared/page-meta/screen-meta.ts';
import { AuthCard } from '#web/ui/layout/auth-card.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { FormMessage } from '#web/ui/form/form-message.tsx';
import { PasswordField } from '#web/ui/form/password-field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { TextLink } from '#web/ui/buttons/text-link.tsx';
import { Consent } from './consent.tsx';
import { GoogleButton } from '#web/features/accounts/google/google-button.tsx';
import { parseRole } from '#web/features/accounts/roles.tsx';
import * as form from './sign-up-form.ts';
import { useSubmission, toFormProblem } from '#web/features/accounts/use-submission.ts';
import { accountScreenTexts } from '#web/features/accounts/account-screen-texts.ts';
import type { Route } from './+types/sign-up-screen.ts';

export const meta = ({ params }: Pick<Route.MetaArgs, 'params'>) => {
  const role = parseRole(params.account);
  return role
    ? screenMeta(`${accountScreenTexts.signUpTitle} · ${accountScreenTexts.roleNames[role]}`)
    : notFoundMeta();
};

/** Sign-up of one kind of account. */
export default function SignUpScreen() {
  const role = parseRole(useParams()['account']);
  return role ? <SignUpForm key={role} role={role} /> : <NotFound />;
}

const inputs: Record<form.SignUpField, ComponentProps<'input'>> = {
  first_name: { autoComplete: 'given-name' },
  last_name: { autoComplete: 'family-name' },
  name: { autoComplete: 'organization' },
  email: { type: 'email', autoComplete: 'email' },
  phone: { type: 'tel', autoComplete: 'tel', inputMode: 'tel', placeholder: PHONE_PLACEHOLDER },
  password: { autoComplete: 'new-password' },
  password_confirmation: { autoComplete: 'new-password' },
};

function SignUpForm({ role }: { role: Role }) {
  const navigate = useNavigate();
  const formRef = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState(form.emptySignUp);
  const [errors, setErrors] = useState<form.SignUpErrors>({});
  const { pending, problem, submit, showProblem } = useSubmission((failure) => {
    showErrors(form.toFieldErrors(failure));
    return toFormProblem(failure, accountScreenTexts.registerFailed);
  });

  function showErrors(found: form.SignUpErrors) {
    setErrors(found);
    const wrong = form.findFirstInvalid(role, found);
    if (wrong) formRef.current?.querySelector<HTMLInputElement>(`[name=${wrong}]`)?.focus();
    return wrong !== undefined;
  }

  function signUp(event: SubmitEvent) {
    event.preventDefault();
    void submit(async () => {
      const calls = await import('#web/features/accounts/account-calls.ts');
      const found = form.checkSignUp(role, values, calls.registrationSchema);
      if (showErrors(found)) return showProblem(form.summarizeErrors(values, found));
      await calls.submitRegistration(form.toRegistration(role, values));
      await navigate(screens.verifyEmail);
    });
  }

  const field = (name: form.SignUpField) => {
    const isPassword = name.startsWith('password');
    const Field = isPassword ? PasswordField : TextField;
    return (
      <Field
        key={name}
        {...inputs[name]}
        name={name}
        label={getFieldLabel(name, { role })}
        description={name === 'password' ? formTexts.passwordRule : undefined}
        error={errors[name]}
        required
        value={values[name]}
        onChange={(event) => {
          setValues({ ...values, [name]: event.target.value });
          setErrors({ ...errors, [name]: undefined });
        }}
      />
    );
  };

  return (
    <AuthCard
      title={accountScreenTexts.signUpTitle}
      text={accountScreenTexts.roleNames[role]}
      footer={
        <>
          {accountScreenTexts.haveAccount}{' '}
          <TextLink to={screens.login(role)}>{accountScreenTexts.login}</TextLink>
        </>
      }
    >
      <form ref={formRef} method="post" noValidate onSubmit={signUp} className="flex flex-col gap-5">
        {form.listSignUpFields(role).map(field)}
        <Button type="submit" size="lg" wide pending={pending}>
          {pending ? accountScreenTexts.signingUp : accountScreenTexts.signUpLink}
        </Button>
        <Consent />
        <FormMessage message={problem?.message} lines={problem?.lines} />
        <GoogleButton role={role}>{accountScreenTexts.googleSignUp}</GoogleButton>
      </form>
    </AuthCard>
  );
}
