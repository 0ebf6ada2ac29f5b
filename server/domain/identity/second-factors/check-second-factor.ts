import type { SecondFactor } from '#contract/login-challenge.ts';
import type { UsedPasskey } from '#contract/passkeys.ts';
import { findAuthenticatorApp, useTimeStep } from './queries/authenticator-apps.ts';
import { findPasskey, recordPasskeyUse } from './queries/passkeys.ts';
import { useRecoveryCode } from './queries/recovery-codes.ts';
import type { Runner } from '#server/platform/db/database.ts';
import { DomainError } from '#server/platform/errors/domain-error.ts';
import type { Secret } from '#server/platform/secrets/secret.ts';
import { findRelyingParty } from './passkeys/relying-party.ts';
import { verifyUsedPasskey } from './passkeys/verify-passkey.ts';
import { hashRecoveryCode } from './recovery-code.ts';
import { openTotpSecret } from './sealed-totp-secret.ts';
import { findTimeStep } from './totp.ts';

interface PasskeyProof {
  method: 'passkey';
  credential: UsedPasskey;
  /** What the passkey had to sign. */
  challenge: string;
  /** The portal's origin as the client sees it. */
  origin: string;
}

/** A second factor that a member has given: a code that they entered, or a passkey that their browser used. */
export type SecondFactorProof = { method: 'totp' | 'recovery_code'; code: string } | PasskeyProof;

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

async function checkPasskey(
  tx: Runner,
  member_id: number,
  { credential, challenge, origin }: PasskeyProof,
): Promise<boolean> {
  const party = findRelyingParty(origin);
  const stored = party && (await findPasskey(tx, member_id, Buffer.from(credential.id, 'base64url')));
  if (!stored) return false;
  const counter = await verifyUsedPasskey(credential, stored, { challenge, party });
  if (counter === undefined) return false;
  await recordPasskeyUse(tx, { id: stored.id, counter });
  return true;
}

async function isRight(tx: Runner, secret: Secret, member_id: number, proof: SecondFactorProof) {
  if (proof.method === 'passkey') return await checkPasskey(tx, member_id, proof);
  if (proof.method === 'totp') return await checkTotp(tx, secret, { member_id, code: proof.code });
  return await useRecoveryCode(tx, member_id, hashRecoveryCode(secret, member_id, proof.code));
}

const wrong = {
  passkey: 'passkey_wrong',
  totp: 'second_factor_wrong',
  recovery_code: 'second_factor_wrong',
} as const satisfies Record<SecondFactor, string>;

/** Whether an error says that a second factor is wrong. */
export const isWrongSecondFactor = (error: unknown): boolean =>
  error instanceof DomainError && Object.values<string>(wrong).includes(error.code);

/**
 * Checks a second factor of a member and uses it up. Lock the member first.
 * @throws DomainError second_factor_wrong or passkey_wrong
 */
export async function checkSecondFactor(
  tx: Runner,
  secret: Secret,
  member_id: number,
  proof: SecondFactorProof,
): Promise<void> {
  if (!(await isRight(tx, secret, member_id, proof))) throw new DomainError(wrong[proof.method]);
}
