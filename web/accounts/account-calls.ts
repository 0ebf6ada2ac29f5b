import * as accounts from '#contract/calls/accounts.ts';
import type { Role } from '#contract/fields/fields.ts';
import type { Sent } from '#contract/call.ts';
import { send } from '#web/api/send.ts';
import {
  clearPending,
  recordCodeSent,
  recordCodeSentTo,
  readRegisterToken,
  storePending,
} from './sign-up/pending-account.ts';
import { clearReset, storeReset } from './password-reset/reset-state.ts';
import { storeSession } from '#web/session/session.ts';

/** The calls of the account screens, which also store the results in the browser. All throw CallFailure. */

/** Logs in. Returns false if the email address is not verified yet; a code has been sent to it. */
export async function submitLogin(email: string, password: string, role: Role): Promise<boolean> {
  const { token, user, data } = await send(
    accounts.logIn,
    { body: { email, password, role } },
    { token: null },
  );
  if (data.email_verified_at === null) {
    storePending(token, data.role, user.email);
    return false;
  }
  storeSession({ token, role: data.role, verifiedAt: data.email_verified_at, account: String(user.id) });
  return true;
}

export async function submitRegistration(
  body: NonNullable<Sent<typeof accounts.register>['body']>,
): Promise<void> {
  const { token, data } = await send(accounts.register, { body }, { token: null });
  storePending(token, data.role, body.email ?? '');
}

export async function submitEmailCode(verify_code: string): Promise<void> {
  await send(accounts.verifyEmail, { body: { verify_code } }, { token: readRegisterToken() });
  clearPending();
}

export async function resendEmailCode(): Promise<void> {
  await send(accounts.requestEmailCode, {}, { token: readRegisterToken() });
  recordCodeSent();
}

/** Corrects the email address of a new account. Returns the server's message. */
export async function submitPendingEmail(email: string): Promise<string> {
  const { message, data } = await send(
    accounts.changePendingEmail,
    { body: { email } },
    { token: readRegisterToken() },
  );
  recordCodeSentTo(data.email);
  return message;
}

export async function submitResetRequest(email: string): Promise<void> {
  await send(accounts.requestReset, { body: { email } }, { token: null });
  storeReset({ email, sentAt: Date.now() });
}

export async function submitResetCode(reset_code: string): Promise<void> {
  await send(accounts.verifyResetCode, { body: { reset_code } }, { token: null });
}

export async function submitNewPassword(
  email: string,
  reset_code: string,
  new_password: string,
): Promise<void> {
  const body = { email, reset_code, new_password, new_password_confirmation: new_password };
  await send(accounts.resetPassword, { body }, { token: null });
  clearReset();
}
