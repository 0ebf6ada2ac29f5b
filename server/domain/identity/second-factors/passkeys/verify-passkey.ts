import type { NewPasskey, UsedPasskey } from '#contract/passkeys.ts';
import { ALGORITHMS } from './passkey-options.ts';
import type { RelyingParty } from './relying-party.ts';

interface Expected {
  challenge: string;
  party: RelyingParty;
}

/** Takes a fifth of a second and 25 MB to load, so it is loaded with the first passkey. */
const loadServer = () => import('@simplewebauthn/server');
const loadHelpers = () => import('@simplewebauthn/server/helpers');

const toOptions = ({ challenge, party }: Expected) => ({
  expectedChallenge: challenge,
  expectedOrigin: party.origin,
  expectedRPID: party.id,
  // A touch is enough for a second factor. Browsers are told to prefer more.
  requireUserVerification: false,
});

/** Reads the challenge that the browser answers. Undefined when there is none. */
export function readChallenge({ response }: NewPasskey | UsedPasskey): string | undefined {
  try {
    const data: unknown = JSON.parse(Buffer.from(response.clientDataJSON, 'base64url').toString());
    const challenge = (data as { challenge?: unknown } | null)?.challenge;
    return typeof challenge === 'string' ? challenge : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Drops the statement about the maker of the authenticator. It was not asked for, and verifying one may call the maker's
 * server.
 */
async function dropAttestation(attestationObject: string): Promise<string> {
  const { decodeAttestationObject, isoBase64URL, isoCBOR } = await loadHelpers();
  const authData = decodeAttestationObject(isoBase64URL.toBuffer(attestationObject)).get('authData');
  const parts = new Map<string, Uint8Array | string | Map<string, string>>([
    ['fmt', 'none'],
    ['attStmt', new Map()],
    ['authData', authData],
  ]);
  return isoBase64URL.fromBuffer(isoCBOR.encode(parts));
}

/** Verifies a new passkey. Returns what to store; undefined when it is wrong. */
export async function verifyNewPasskey({ id, rawId, type, response }: NewPasskey, expected: Expected) {
  const { verifyRegistrationResponse } = await loadServer();
  const { clientDataJSON } = response;
  try {
    const attestationObject = await dropAttestation(response.attestationObject);
    const { registrationInfo } = await verifyRegistrationResponse({
      response: {
        id,
        rawId,
        type,
        response: { clientDataJSON, attestationObject },
        clientExtensionResults: {},
      },
      supportedAlgorithmIDs: ALGORITHMS,
      ...toOptions(expected),
    });
    if (!registrationInfo) return undefined;
    const { credential } = registrationInfo;
    return {
      credential_id: Buffer.from(credential.id, 'base64url'),
      public_key: Buffer.from(credential.publicKey),
      counter: credential.counter,
      transports: response.transports ?? [],
    };
  } catch {
    // The library throws for everything that is not as expected.
    return undefined;
  }
}

interface StoredPasskey {
  credential_id: Buffer;
  public_key: Buffer;
  counter: number;
}

/**
 * Verifies the use of a stored passkey. Returns its new counter; undefined when it is wrong, or when the counter has not
 * increased, which means that a copy of the passkey is in use.
 */
export async function verifyUsedPasskey(
  { id, rawId, type, response }: UsedPasskey,
  { credential_id, public_key, counter }: StoredPasskey,
  expected: Expected,
): Promise<number | undefined> {
  const { verifyAuthenticationResponse } = await loadServer();
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { id, rawId, type, response, clientExtensionResults: {} },
      credential: {
        id: credential_id.toString('base64url'),
        publicKey: new Uint8Array(public_key),
        counter,
      },
      ...toOptions(expected),
    });
    return verified ? authenticationInfo.newCounter : undefined;
  } catch {
    // The library throws for everything that is not as expected.
    return undefined;
  }
}
