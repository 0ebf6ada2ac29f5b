import { Secret, TOTP } from 'otpauth';
import { logIn } from '#contract/calls/accounts.ts';
import { confirmAuthenticatorApp, startAuthenticatorApp } from '#contract/calls/second-factors.ts';
import type { LoginChallenge } from '#contract/login-challenge.ts';
import type { TestAccount } from './accounts.ts';
import type { TestPortal } from './portal.ts';

const STEP_MS = 30_000;

/** Computes the code that an authenticator app shows, some steps of 30 seconds from now. */
export const computeCode = (secret: string, steps = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * STEP_MS });

/** Computes a code that no step around now has. */
export function computeWrongCode(secret: string): string {
  const near = new Set([-2, -1, 0, 1, 2].map((steps) => computeCode(secret, steps)));
  const codes = Array.from({ length: near.size + 1 }, (_, digit) => String(digit).repeat(6));
  return codes.find((code) => !near.has(code)) ?? '';
}

/** Forgets which codes were used, so that a test need not wait for the next one. */
export const forgetUsedCodes = (
  { db }: Pick<TestPortal, 'db'>,
  { member_id }: Pick<TestAccount, 'member_id'>,
) =>
  db.updateTable('authenticator_app').set({ last_step: null }).where('member_id', '=', member_id).execute();

/** Sets up an authenticator app. */
export async function addAuthenticatorApp(
  portal: Pick<TestPortal, 'call' | 'db'>,
  account: Pick<TestAccount, 'token' | 'member_id'>,
) {
  const { token } = account;
  const started = await portal.call(startAuthenticatorApp, { token });
  const { secret } = started.body.data;
  const body = { code: computeCode(secret) };
  const confirmed = await portal.call(confirmAuthenticatorApp, { token, body });
  if (confirmed.status !== 200) throw new Error(JSON.stringify(confirmed.problem));
  await forgetUsedCodes(portal, account);
  return { secret, recoveryCodes: confirmed.body.data.recovery_codes ?? [] };
}

/** Logs in with the password of a member with a second factor. @returns the challenge */
export async function startLogIn(
  { call }: Pick<TestPortal, 'call'>,
  { email, password, role }: Pick<TestAccount, 'email' | 'password' | 'role'>,
): Promise<LoginChallenge> {
  const { problem } = await call(logIn, { body: { email, password, role } });
  if (!problem.challenge) throw new Error(JSON.stringify(problem));
  return problem.challenge;
}
