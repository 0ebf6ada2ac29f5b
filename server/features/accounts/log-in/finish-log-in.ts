import type { loginReply } from '#contract/calls/accounts.ts';
import type { SessionMethod } from '#contract/calls/security.ts';
import type { LoginChallenge, SecondFactor } from '#contract/login-challenge.ts';
import { LOGIN_CHALLENGE_SECONDS } from '#contract/limits.ts';
import type * as z from 'zod/mini';
import { type Account, toActor } from '#server/domain/identity/queries/accounts.ts';
import { insertLoginChallenge } from '#server/features/accounts/queries/login-challenges.ts';
import { writeAudit } from '#server/domain/audit/queries/audit.ts';
import { getOperatorAccess } from '#server/domain/access/operator-access.ts';
import type { Runner } from '#server/platform/db/database.ts';
import type { Cookies } from '#server/http/cookies.ts';
import { listSecondFactors } from '#server/domain/identity/second-factors/list-second-factors.ts';
import { findPasskeyRequest } from '#server/domain/identity/second-factors/passkeys/find-passkey-request.ts';
import type { Services } from '#server/http/services.ts';
import { openSession } from '#server/domain/identity/sessions/open-session.ts';
import { presentUser } from '#server/domain/identity/present-user.ts';
import { rememberDevice } from './known-device.ts';

interface LogIn {
  method: SessionMethod;
  second_factor?: SecondFactor;
  cookies: Cookies;
  clientAddress: string;
  userAgent: string;
}

/** Opens the session of a member who has proven their identity completely. @returns the specified reply */
export async function finishLogIn(
  tx: Runner,
  { photos, env }: Pick<Services, 'photos' | 'env'>,
  account: Account,
  { method, second_factor, cookies, clientAddress, userAgent }: LogIn,
): Promise<z.output<typeof loginReply>> {
  const detail = { verified: true, ...(method !== 'password' && { by: method }), second_factor };
  await writeAudit(tx, { action: 'log-in', actor: toActor(account), detail, clientAddress });
  await rememberDevice(tx, cookies, account.id);
  const token = await openSession(tx, account.id, { method, second_factor, clientAddress, userAgent });
  const operator = getOperatorAccess({ email: account.email, second_factor }, env);
  const user = presentUser(account, photos, operator);
  return { token, user, data: { role: user.role, email_verified_at: user.email_verified_at } };
}

/**
 * Starts the second step of a log-in. Throw `second_factor_required` with it after the transaction.
 * @returns undefined for a member without a second factor
 */
export async function createLoginChallenge(
  tx: Runner,
  { id }: Account,
  { method, origin }: { method: SessionMethod; origin: string },
): Promise<LoginChallenge | undefined> {
  const methods = await listSecondFactors(tx, id);
  if (methods.length === 0) return undefined;
  const token = await insertLoginChallenge(tx, { member_id: id, method });
  const passkey = await findPasskeyRequest(tx, { member_id: id, challenge: token, origin });
  return { token, seconds_left: LOGIN_CHALLENGE_SECONDS, methods, passkey };
}
