import type { MemberRole, Permission } from '#contract/permissions.ts';
import { useSignedInUser } from './signed-in-user-store.ts';

interface Permissions {
  /** Null until the member has been loaded. */
  role: MemberRole | null;
  /** Whether the member's role includes something. Until it is known, everything is shown as to an owner. */
  can(permission: Permission): boolean;
}

/** What the signed-in member may do. */
export function usePermissions(): Permissions {
  const member = useSignedInUser()?.member;
  return {
    role: member?.role ?? null,
    can: (permission) => member?.permissions.includes(permission) ?? true,
  };
}
