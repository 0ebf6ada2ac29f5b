import { startProxiedPortal } from './portal.ts';

/** A domain with https, where passkeys work. */
export const PASSKEY_ORIGIN = 'https://portal.example';

/** Starts a portal whose members can have passkeys, with a proxy between it and its database. */
export const startPasskeyPortal = () => startProxiedPortal({ PUBLIC_URL: PASSKEY_ORIGIN });
