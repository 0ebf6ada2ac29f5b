import { type Permission, permissions } from '#contract/permissions.ts';

const VERIFYING: ReadonlySet<Permission> = new Set(['email:verify']);
const EVERYTHING_ELSE: ReadonlySet<Permission> = new Set(
  permissions.filter((permission) => !VERIFYING.has(permission)),
);
const NOTHING: ReadonlySet<Permission> = new Set();

interface Token {
  purpose: 'session' | 'register';
  email_verified_at: Date | null;
}

/**
 * Lists the permissions of a token. A register token only permits verifying the email address. A session permits
 * everything else once the address is verified.
 */
export function grantPermissions({ purpose, email_verified_at }: Token): ReadonlySet<Permission> {
  if (purpose === 'register') return VERIFYING;
  return email_verified_at ? EVERYTHING_ELSE : NOTHING;
}
