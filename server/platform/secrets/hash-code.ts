import type { Secret } from './secret.ts';

/** Returns the keyed hash under which a code is stored. */
export const hashCode = (secret: Secret, code: string): Buffer => secret.hash('code', code);
