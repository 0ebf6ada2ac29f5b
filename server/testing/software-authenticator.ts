import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { addPasskey, startPasskey } from '#contract/calls/passkeys.ts';
import type { NewPasskey, PasskeyCreation, PasskeyRequest, UsedPasskey } from '#contract/passkeys.ts';
import type { TestAccount } from './accounts.ts';
import { makeCall } from './call.ts';
import type { TestPortal } from './portal.ts';

const sha256 = (data: Buffer | string) => createHash('sha256').update(data).digest();
const toText = (bytes: Buffer) => bytes.toString('base64url');

/** Flags of the authenticator data: somebody was present, and was verified; a new credential follows. */
const PRESENT = 0x01;
const VERIFIED = 0x04;
const NEW_CREDENTIAL = 0x40;

/** A byte string of 24 to 255 bytes in CBOR, in its shortest form. */
const cborBytes = (bytes: Buffer) => Buffer.concat([Buffer.from([0x58, bytes.length]), bytes]);
const cborText = (text: string) => Buffer.concat([Buffer.from([0x60 + text.length]), Buffer.from(text)]);
const uint16 = (value: number) => Buffer.from([value >> 8, value & 0xff]);

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
}

interface Faults {
  /** The origin that the browser reports. */
  origin?: string;
  /** The domain that the authenticator signs for. */
  rpId?: string;
  challenge?: string;
  /** What the browser says that it was asked for. */
  type?: string;
  isPresent?: boolean;
  isVerified?: boolean;
}

/**
 * An authenticator with one passkey (ES256), which does what browser and hardware do together. `counter` is what it sends
 * next; null for one that does not count.
 */
export function createAuthenticator(origin: string, counter: number | null = 0) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const jwk = publicKey.export({ format: 'jwk' });
  const [x, y] = [Buffer.from(jwk.x ?? '', 'base64url'), Buffer.from(jwk.y ?? '', 'base64url')];
  /** The public key as a CBOR map: type EC2, algorithm ES256, curve P-256, x and y. */
  const coseKey = Buffer.concat([
    Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
    cborBytes(x),
    Buffer.from([0x22]),
    cborBytes(y),
  ]);
  const credentialId = randomBytes(32);
  const id = toText(credentialId);
  const state = { counter };

  const count = () => (state.counter === null ? 0 : (state.counter += 1));
  const buildClientData = (type: string, challenge: string, faults: Faults) =>
    Buffer.from(
      JSON.stringify({
        type: faults.type ?? type,
        challenge: faults.challenge ?? challenge,
        origin: faults.origin ?? origin,
        crossOrigin: false,
      }),
    );
  function buildAuthData(rpId: string, { isPresent = true, isVerified = false }: Faults, flags = 0) {
    const all = flags | (isPresent ? PRESENT : 0) | (isVerified ? VERIFIED : 0);
    return Buffer.concat([sha256(rpId), Buffer.from([all]), uint32(count())]);
  }

  return {
    id,
    state,
    /** Creates the passkey. */
    create({ challenge, rp }: PasskeyCreation, faults: Faults = {}): NewPasskey {
      const clientData = buildClientData('webauthn.create', challenge, faults);
      const authData = Buffer.concat([
        buildAuthData(faults.rpId ?? rp.id, faults, NEW_CREDENTIAL),
        Buffer.alloc(16),
        uint16(credentialId.length),
        credentialId,
        coseKey,
      ]);
      const attestationObject = Buffer.concat([
        Buffer.from([0xa3]),
        cborText('fmt'),
        cborText('none'),
        cborText('attStmt'),
        Buffer.from([0xa0]),
        cborText('authData'),
        cborBytes(authData),
      ]);
      return {
        id,
        rawId: id,
        type: 'public-key',
        response: {
          clientDataJSON: toText(clientData),
          attestationObject: toText(attestationObject),
          transports: ['internal'],
        },
      };
    },
    /** Uses the passkey. */
    use({ challenge, rpId }: Pick<PasskeyRequest, 'challenge' | 'rpId'>, faults: Faults = {}): UsedPasskey {
      const clientData = buildClientData('webauthn.get', challenge, faults);
      const authData = buildAuthData(faults.rpId ?? rpId, faults);
      const signature = sign('sha256', Buffer.concat([authData, sha256(clientData)]), privateKey);
      return {
        id,
        rawId: id,
        type: 'public-key',
        response: {
          clientDataJSON: toText(clientData),
          authenticatorData: toText(authData),
          signature: toText(signature),
        },
      };
    },
  };
}

export type Authenticator = ReturnType<typeof createAuthenticator>;

/** Adds a passkey of a new authenticator to a portal at an IP address, where there are none, by way of `localhost`. */
export async function addPasskeyAtLocalhost(
  { url }: Pick<TestPortal, 'url'>,
  account: Pick<TestAccount, 'token'>,
) {
  const origin = url.replace('127.0.0.1', 'localhost');
  const call = makeCall(origin);
  return { call, ...(await addTestPasskey({ call }, account, { origin })) };
}

/** Adds the passkey of a new authenticator. */
export async function addTestPasskey(
  { call }: Pick<TestPortal, 'call'>,
  { token }: Pick<TestAccount, 'token'>,
  { origin, name = 'Test laptop', counter }: { origin: string; name?: string; counter?: number | null },
) {
  const authenticator = createAuthenticator(origin, counter);
  const started = await call(startPasskey, { token });
  const credential = authenticator.create(started.body.data);
  const added = await call(addPasskey, { token, body: { name, credential } });
  if (added.status !== 201) throw new Error(JSON.stringify(added.problem));
  return { authenticator, recoveryCodes: added.body.data.recovery_codes ?? [] };
}
