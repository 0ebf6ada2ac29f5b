import { PASSKEY_REQUEST_SECONDS } from '#contract/limits.ts';
import type { PasskeyCreation, PasskeyRequest } from '#contract/passkeys.ts';
import type { Secret } from '#server/platform/secrets/secret.ts';
import type { RelyingParty } from './relying-party.ts';

/** The signature algorithms that every supported Node verifies, best first: ES256, EdDSA and RS256 (COSE numbers). */
export const ALGORITHMS = [-7, -8, -257];

const NAME = 'HR Portal';
const timeout = PASSKEY_REQUEST_SECONDS * 1000;

interface StoredPasskey {
  credential_id: Buffer;
  transports: string[];
}

const toDescriptor = ({ credential_id, transports }: StoredPasskey) => ({
  id: credential_id.toString('base64url'),
  type: 'public-key' as const,
  transports,
});

/** Builds what the browser needs to use one of a member's passkeys. */
export const buildPasskeyRequest = (
  { id }: RelyingParty,
  challenge: string,
  passkeys: readonly StoredPasskey[],
): PasskeyRequest => ({
  challenge,
  rpId: id,
  timeout,
  userVerification: 'preferred',
  allowCredentials: passkeys.map(toDescriptor),
});

/**
 * Builds what the browser needs to create a passkey. Authenticators keep one for each user id, which says nothing about the
 * member to others.
 */
export const buildPasskeyCreation = (
  { id }: RelyingParty,
  { challenge, secret, member }: { challenge: string; secret: Secret; member: { id: number; email: string } },
  passkeys: readonly StoredPasskey[],
): PasskeyCreation => ({
  challenge,
  rp: { id, name: NAME },
  user: {
    id: secret.sign('passkey user', String(member.id)),
    name: member.email,
    displayName: member.email,
  },
  pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: 'public-key', alg })),
  timeout,
  attestation: 'none',
  authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
  excludeCredentials: passkeys.map(toDescriptor),
});
