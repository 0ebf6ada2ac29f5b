import {
  findSigningKey,
  type KeyServices,
  type SigningKey,
} from '#server/domain/certificates/signing-keys/find-signing-key.ts';
import { DomainError } from '#server/platform/errors/domain-error.ts';
import { isP256, signCredential } from './es256.ts';

/** Returns the decentralised identifier of the portal at an origin, such as `did:web:localhost%3A3000`. */
export const toDid = (origin: string): string => `did:web:${encodeURIComponent(new URL(origin).host)}`;

/** Returns the DID URL of a signing key. */
export const toKeyUrl = (did: string, id: string): string => `${did}#${id}`;

/**
 * Signs a credential with a key that signs documents.
 * @returns undefined if that is not P-256
 */
export const signAsIssuer = (
  { id, key }: SigningKey,
  origin: string,
  credential: object,
): string | undefined =>
  isP256(key) ? signCredential(credential, { kid: toKeyUrl(toDid(origin), id), key }) : undefined;

/**
 * Signs a credential for a reply.
 * @throws DomainError credential_not_available if the key is not P-256, certificates_not_available
 */
export async function issueCredential(
  services: KeyServices,
  origin: string,
  credential: object,
): Promise<string> {
  const signed = signAsIssuer(await findSigningKey(services), origin, credential);
  if (signed === undefined) throw new DomainError('credential_not_available');
  return signed;
}
