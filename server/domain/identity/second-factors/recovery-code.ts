import { randomInt } from 'node:crypto';
import { CODE_ALPHABET, RECOVERY_CODES } from '#contract/limits.ts';
import type { Secret } from '#server/platform/secrets/secret.ts';

const GROUP = 5;
const GROUPS = 3;

const createGroup = () =>
  Array.from({ length: GROUP }, () => CODE_ALPHABET[randomInt(CODE_ALPHABET.length)]).join('');

/** Creates recovery codes like 'AB2CD-EF3GH-JK4MN', of 74 bits each. */
export const createRecoveryCodes = (): string[] =>
  Array.from({ length: RECOVERY_CODES }, () => Array.from({ length: GROUPS }, createGroup).join('-'));

/** Returns the keyed hash under which a member's recovery code is stored. Case, spaces and dashes do not matter. */
export const hashRecoveryCode = (secret: Secret, member_id: number, code: string): Buffer =>
  secret.hash('recovery code', `${member_id} ${code.toUpperCase().replaceAll(/[\s-]/gu, '')}`);
