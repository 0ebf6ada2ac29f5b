import * as accounts from '#contract/calls/accounts.ts';
import { acceptInvitation, lookUpInvitation } from '#contract/calls/invitations.ts';
import { screens } from '#contract/screens.ts';
import type { Role } from '#contract/fields/fields.ts';
import type { Reply, Sent } from '#contract/call.ts';
import { logInWithSecondFactor } from '#contract/calls/second-factors.ts';
import type { LoginChallenge } from '#contract/login-challenge.ts';
import { CallFailure } from '#web/api/failure.ts';
import { send } from '#web/api/send.ts';
import {
  clearPending,
  recordCodeSent,
  recordCodeSentTo,
  readRegisterToken,
  storePending,
} from './pending-account.ts';
import { clearReset, storeReset } from './reset-state.ts';
import { takeReturnPath } from '#web/api/session/return-path.ts';
import { storeSession } from '#web/api/session/session.ts';

/** The calls of the account screens, which also store the results in the browser. All throw CallFailure. */

/** Returns the challenge of a refused log-in. @throws the error, if it has none */
function toChallenge(error: unknown): LoginChallenge {
  if (error instanceof CallFailure && error.challenge) return error.challenge;
  throw error;
}

/**
 * Stores the session of a log-in. Returns the screen that follows: the requested one, the queue of an operator, or the
 * start. While the email address is not verified it is the code screen; a code has been sent.
 */
export function storeLogin({ token, user, data }: Reply<typeof accounts.logIn>): string {
  if (data.email_verified_at === null) {
    storePending(token, data.role, user.email);
    return screens.verifyEmail;
  }
  clearPending();
  storeSession({ token, role: data.role, verifiedAt: data.email_verified_at, account: String(user.id) });
  return takeReturnPath(user.member.operator === 'yes' ? screens.operator : screens.welcome);
}

/** Logs in. Returns what `storeLogin` returns, or the challenge of a member with a second factor. */
export async function submitLogin(
  email: string,
  password: string,
  role: Role,
): Promise<string | LoginChallenge> {
  try {
    return storeLogin(await send(accounts.logIn, { body: { email, password, role } }, { token: null }));
  } catch (error) {
    return toChallenge(error);
  }
}

/** Logs in with the token of an emailed link. Returns what `submitLogin` returns. */
export async function submitLogInLink(token: string): Promise<string | LoginChallenge> {
  try {
    return storeLogin(await send(accounts.logInWithLink, { body: { token } }, { token: null }));
  } catch (error) {
    return toChallenge(error);
  }
}

/** Finishes a log-in with a second factor. Returns what `storeLogin` returns. */
export async function submitSecondFactor(
  body: NonNullable<Sent<typeof logInWithSecondFactor>['body']>,
): Promise<string> {
  return storeLogin(await send(logInWithSecondFactor, { body }, { token: null }));
}

export const registrationSchema = accounts.register.body;

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

/** The server's message about the new code, which may be on its way later. */
export interface PendingEmailChange {
  message: string;
  isCodeSent: boolean;
}

/** Corrects the email address of a new account. */
export async function submitPendingEmail(email: string): Promise<PendingEmailChange> {
  const { message, data } = await send(
    accounts.changePendingEmail,
    { body: { email } },
    { token: readRegisterToken() },
  );
  recordCodeSentTo(data.email);
  return { message, isCodeSent: data.is_code_sent };
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

export type LinkedInvitation = Reply<typeof lookUpInvitation>['data'];

/** Gets the invitation of a link. */
export async function fetchInvitation(token: string): Promise<LinkedInvitation> {
  return (await send(lookUpInvitation, { body: { token } }, { token: null })).data;
}

/** Accepts an invitation. */
export async function submitAcceptance(token: string, display_name: string, new_password: string) {
  const body = { token, display_name, new_password, new_password_confirmation: new_password };
  await send(acceptInvitation, { body }, { token: null });
}
