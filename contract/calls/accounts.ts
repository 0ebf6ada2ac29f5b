import * as z from 'zod/mini';
import { call } from '#contract/call.ts';
import * as field from '#contract/fields/fields.ts';
import { ADDRESS_MAX } from '#contract/limits.ts';
import { messageReply } from '#contract/problem.ts';
import { accountTexts } from '#contract/texts/accounts.ts';
import { user } from '#contract/user.ts';

/** The reply of every way to log in. */
export const loginReply = z.object({
  token: z.string(),
  user,
  data: z.object({ role: field.role, email_verified_at: z.nullable(z.string()) }),
});

export const logIn = call({
  name: 'logIn',
  summary:
    'Log in. For an unverified account the reply has a register token, and email_verified_at is null. For a member with a second factor, the log-in is refused with a challenge for POST /api/login/second-factor.',
  method: 'POST',
  path: '/api/login',
  permission: 'public',
  body: z.object({ email: field.storedEmail, password: field.givenPassword, role: field.role }),
  reply: loginReply,
  errors: ['wrong_credentials', 'wrong_account_type', 'second_factor_required', 'log_in_link_sent'],
});

export const logInWithLink = call({
  name: 'logInWithLink',
  summary:
    'Log in with the token of an emailed link, which is sent when too many wrong passwords stop log-ins on new devices. It works once. The reply is that of the log-in.',
  method: 'POST',
  path: '/api/login/link',
  permission: 'public',
  body: z.object({ token: z.string().check(z.minLength(1), z.maxLength(200)) }),
  reply: loginReply,
  errors: ['second_factor_required', 'log_in_link_expired'],
});

const passwordsMatch = <T extends { password: string; password_confirmation: string }>(
  check: z.core.ParsePayload<T>,
) => {
  const { password, password_confirmation } = check.value;
  if (password !== password_confirmation)
    check.issues.push({
      code: 'custom',
      path: ['password_confirmation'],
      message: accountTexts.passwordsDiffer,
      input: password_confirmation,
    });
};

const registration = {
  email: field.email,
  password: field.newPassword,
  password_confirmation: field.textRequiredByCall,
  phone: field.accountPhone,
  address: z._default(z.nullable(field.optionalText(ADDRESS_MAX)), ''),
  image_url: z.optional(z.nullable(z.string())),
};

const registerBody = z.discriminatedUnion('role', [
  z
    .object({
      role: z.literal('individual'),
      first_name: field.personName,
      last_name: field.personName,
      ...registration,
    })
    .check(passwordsMatch),
  z
    .object({ role: z.enum(['school', 'company']), name: field.organizationName, ...registration })
    .check(passwordsMatch),
]);

export const register = call({
  name: 'register',
  summary:
    'Create an account and email a verification code. The token permits only the calls that verify the email address.',
  method: 'POST',
  path: '/api/register',
  permission: 'public',
  body: registerBody,
  reply: z.object({ token: z.string(), data: z.object({ role: field.role }) }),
  status: 201,
  errors: ['email_taken', 'password_breached'],
});

export const requestEmailCode = call({
  name: 'requestEmailCode',
  summary: 'Email a new verification code. Earlier codes become invalid.',
  method: 'POST',
  path: '/api/request-email-code',
  permission: 'email:verify',
  reply: messageReply,
  errors: ['email_refused', 'email_not_sent'],
});

export const changePendingEmail = call({
  name: 'changePendingEmail',
  summary:
    'Correct the email address of an unverified account. A new code is sent to it; earlier codes become invalid.',
  method: 'POST',
  path: '/api/change-pending-email',
  permission: 'email:verify',
  body: z.object({ email: field.email }),
  reply: z.object({
    message: z.string(),
    data: z.object({
      email: z.string(),
      /** Whether the code has left; otherwise the portal goes on trying. */
      is_code_sent: z.boolean(),
    }),
  }),
  errors: ['email_taken', 'email_refused'],
});

export const verifyEmail = call({
  name: 'verifyEmail',
  summary: 'Verify the email address of a new account with the code that was sent to it.',
  method: 'POST',
  path: '/api/verify-email',
  permission: 'email:verify',
  body: z.object({ verify_code: field.code }),
  reply: messageReply,
  errors: ['code_wrong', 'code_expired', 'code_attempts_used'],
});

export const requestReset = call({
  name: 'requestReset',
  summary: 'Request a password reset code. The reply is the same for known and unknown email addresses.',
  method: 'POST',
  path: '/api/password/request-reset',
  permission: 'public',
  body: z.object({ email: field.storedEmail }),
  reply: messageReply,
});

export const verifyResetCode = call({
  name: 'verifyResetCode',
  summary: 'Check a password reset code without consuming it.',
  method: 'POST',
  path: '/api/password/verify-code',
  permission: 'public',
  body: z.object({ reset_code: field.code }),
  reply: messageReply,
  errors: ['code_wrong', 'code_expired', 'code_attempts_used'],
});

export const resetPassword = call({
  name: 'resetPassword',
  summary: 'Set a new password with a password reset code. All sessions of the account end.',
  method: 'POST',
  path: '/api/password/reset',
  permission: 'public',
  body: z
    .object({
      new_password: field.newPassword,
      new_password_confirmation: field.textRequiredByCall,
      reset_code: field.code,
      email: field.storedEmail,
    })
    .check(field.newPasswordsMatch),
  reply: messageReply,
  errors: ['code_wrong', 'code_expired', 'code_attempts_used', 'password_breached'],
});

export const logOut = call({
  name: 'logOut',
  summary: 'Log out: end the session of the token.',
  method: 'POST',
  path: '/api/logout',
  permission: 'session:end',
  reply: messageReply,
});
