import { listPermissions, type MemberRole, type Permission } from '#contract/permissions.ts';

const VERIFYING: ReadonlySet<Permission> = new Set(['email:verify']);
const NOTHING: ReadonlySet<Permission> = new Set();

interface Token {
  purpose: 'session' | 'register';
  email_verified_at: Date | null;
  role: MemberRole;
  can_export: boolean;
}

/**
 * Lists the permissions of a token. A register token only permits verifying the email address. A session permits
 * everything else that the member's role includes once the address is verified.
 */
export function grantPermissions({ purpose, email_verified_at, ...member }: Token): ReadonlySet<Permission> {
  if (purpose === 'register') return VERIFYING;
  if (!email_verified_at) return NOTHING;
  return new Set(listPermissions(member));
}
