import { isIP } from 'node:net';

/** The relying party of WebAuthn: the site that passkeys belong to. */
export interface RelyingParty {
  /** The domain that a passkey is bound to. */
  id: string;
  origin: string;
}

const isLocal = (hostname: string) => hostname === 'localhost' || hostname.endsWith('.localhost');

/**
 * Returns the relying party of the portal's origin. Undefined where browsers offer no passkeys: at an IP address, and
 * without https, except on the same computer.
 */
export function findRelyingParty(origin: string): RelyingParty | undefined {
  if (!URL.canParse(origin)) return undefined;
  const { hostname, protocol, origin: normalized } = new URL(origin);
  if (isIP(hostname) || hostname.startsWith('[')) return undefined;
  return protocol === 'https:' || isLocal(hostname) ? { id: hostname, origin: normalized } : undefined;
}
