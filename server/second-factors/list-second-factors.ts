import type { SecondFactor } from '#contract/login-challenge.ts';
import { findAuthenticatorApp } from '#server/db/accounts/authenticator-apps.ts';
import { countRecoveryCodes } from '#server/db/accounts/recovery-codes.ts';
import type { Runner } from '#server/db/database.ts';

/** Lists what a member can finish a log-in with. Empty without a second factor. */
export async function listSecondFactors(runner: Runner, member_id: number): Promise<SecondFactor[]> {
  const app = await findAuthenticatorApp(runner, member_id);
  const factors: SecondFactor[] = app?.confirmed_at ? ['totp'] : [];
  if (factors.length > 0 && (await countRecoveryCodes(runner, member_id)) > 0) factors.push('recovery_code');
  return factors;
}
