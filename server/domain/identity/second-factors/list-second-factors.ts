import type { SecondFactor } from '#contract/login-challenge.ts';
import { findAuthenticatorApp } from './queries/authenticator-apps.ts';
import { listPasskeys } from './queries/passkeys.ts';
import { countRecoveryCodes } from './queries/recovery-codes.ts';
import type { Runner } from '#server/platform/db/database.ts';

/** Lists what a member can finish a log-in with. Empty without a second factor. */
export async function listSecondFactors(runner: Runner, member_id: number): Promise<SecondFactor[]> {
  const factors: SecondFactor[] = [];
  if ((await listPasskeys(runner, member_id)).length > 0) factors.push('passkey');
  if ((await findAuthenticatorApp(runner, member_id))?.confirmed_at) factors.push('totp');
  if (factors.length > 0 && (await countRecoveryCodes(runner, member_id)) > 0) factors.push('recovery_code');
  return factors;
}
