import * as z from 'zod/mini';

/** Bytes in base64url, as WebAuthn writes them in JSON. Browsers send a few hundred characters. */
const bytes = z.string().check(z.minLength(1), z.maxLength(8192), z.regex(/^[\w-]+$/u));

/** The id of a passkey at its authenticator, of at most 1,023 bytes. */
const credentialId = z.string().check(z.minLength(1), z.maxLength(1364), z.regex(/^[\w-]+$/u));

const credential = z.object({ id: credentialId, rawId: credentialId, type: z.literal('public-key') });

/** What the browser returns for a new passkey (RegistrationResponseJSON of WebAuthn). */
export const newPasskey = z.extend(credential, {
  response: z.object({
    clientDataJSON: bytes,
    attestationObject: bytes,
    transports: z.optional(z.array(z.string().check(z.maxLength(30))).check(z.maxLength(10))),
  }),
});
export type NewPasskey = z.output<typeof newPasskey>;

/** What the browser returns when a passkey is used (AuthenticationResponseJSON of WebAuthn). */
export const usedPasskey = z.extend(credential, {
  response: z.object({ clientDataJSON: bytes, authenticatorData: bytes, signature: bytes }),
});
export type UsedPasskey = z.output<typeof usedPasskey>;

const descriptor = z.object({
  id: z.string(),
  type: z.literal('public-key'),
  /** How the browser reaches it, like 'usb' or 'internal'. */
  transports: z.array(z.string()),
});

/** What `navigator.credentials.get` takes, in JSON (PublicKeyCredentialRequestOptionsJSON of WebAuthn). */
export const passkeyRequest = z.object({
  challenge: z.string(),
  rpId: z.string(),
  /** In milliseconds. */
  timeout: z.number(),
  userVerification: z.literal('preferred'),
  allowCredentials: z.array(descriptor),
});
export type PasskeyRequest = z.output<typeof passkeyRequest>;

/** What `navigator.credentials.create` takes, in JSON (PublicKeyCredentialCreationOptionsJSON of WebAuthn). */
export const passkeyCreation = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.number() })),
  /** In milliseconds. */
  timeout: z.number(),
  attestation: z.literal('none'),
  authenticatorSelection: z.object({
    residentKey: z.literal('preferred'),
    userVerification: z.literal('preferred'),
  }),
  excludeCredentials: z.array(descriptor),
});
export type PasskeyCreation = z.output<typeof passkeyCreation>;
