import type { MemberRole, Permission } from '#contract/permissions.ts';
import { readSignedInUser, type SignedInUser, useSignedInUser } from './signed-in-user-store.ts';

export interface Permissions {
  /** Null until the member has been loaded. */
  role: MemberRole | null;
  /** Whether the member's role includes something. Until it is known, everything is shown as to an owner. */
  can(permission: Permission): boolean;
}

const toPermissions = (user: SignedInUser | null): Permissions => ({
  role: user?.member.role ?? null,
  can: (permission) => user?.member.permissions.includes(permission) ?? true,
});

/** What the signed-in member may do. */
export const usePermissions = (): Permissions => toPermissions(useSignedInUser());

/** The same outside components. */
export const readPermissions = (): Permissions => toPermissions(readSignedInUser());
