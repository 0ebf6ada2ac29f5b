import { logInWithSecondFactor } from '#contract/calls/second-factors.ts';
import type { TestAccount } from './accounts.ts';
import type { TestPortal } from './portal.ts';
import { addAuthenticatorApp, computeCode, startLogIn } from './second-factors.ts';

/** Opens an account whose email is listed. @returns it with the token of a session without a second factor */
export async function newListedMember(portal: TestPortal): Promise<TestAccount> {
  const account = await portal.newAccount({ name: 'Portal Operations' });
  portal.services.env.operatorEmails.push(account.email);
  return account;
}

/** Logs in a member with a new second factor. @returns the account with the token of that session */
export async function withSecondFactor(portal: TestPortal, account: TestAccount): Promise<TestAccount> {
  const { secret } = await addAuthenticatorApp(portal, account);
  const challenge = await startLogIn(portal, account);
  const body = { challenge: challenge.token, method: 'totp', code: computeCode(secret) };
  const { body: reply } = await portal.call(logInWithSecondFactor, { body });
  return { ...account, token: reply.token };
}

export const newOperator = async (portal: TestPortal) =>
  await withSecondFactor(portal, await newListedMember(portal));
