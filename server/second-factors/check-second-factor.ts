import { findAuthenticatorApp, useTimeStep } from '#server/db/accounts/authenticator-apps.ts';
import { useRecoveryCode } from '#server/db/accounts/recovery-codes.ts';
import type { Runner } from '#server/db/database.ts';
import type { Secret } from '#server/secrets/secret.ts';
import { hashRecoveryCode } from './recovery-code.ts';
import { openTotpSecret } from './sealed-totp-secret.ts';
import { findTimeStep } from './totp.ts';

/** A code that a member has entered as the second factor. */
export interface SecondFactorProof {
  method: 'totp' | 'recovery_code';
  code: string;
}

/** Checks a code of the authenticator app, which must be confirmed unless `isFirst`, and uses it up. */
export async function checkTotp(
  tx: Runner,
  secret: Secret,
  { member_id, code, isFirst = false }: { member_id: number; code: string; isFirst?: boolean },
): Promise<boolean> {
  const app = await findAuthenticatorApp(tx, member_id);
  if (!app || (!app.confirmed_at && !isFirst)) return false;
  const step = findTimeStep(openTotpSecret(secret, member_id, app.sealed_secret), code, app.now_ms);
  return step !== undefined && (await useTimeStep(tx, member_id, step));
}

/** Checks a second factor of a member and uses it up. Lock the member first. */
export async function checkSecondFactor(
  tx: Runner,
  secret: Secret,
  member_id: number,
  { method, code }: SecondFactorProof,
): Promise<boolean> {
  if (method === 'totp') return await checkTotp(tx, secret, { member_id, code });
  return await useRecoveryCode(tx, member_id, hashRecoveryCode(secret, member_id, code));
}
