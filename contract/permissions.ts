/** The roles of a member in their organisation. An individual's only member is the owner. */
export const memberRoles = ['owner', 'records officer', 'checker', 'auditor'] as const;

export type MemberRole = (typeof memberRoles)[number];

const everyone = memberRoles;
const owner = ['owner'] as const;
const recordsKeepers = ['owner', 'records officer'] as const;
const searchers = ['owner', 'checker'] as const;
const readers = ['owner', 'records officer', 'checker'] as const;
const auditors = ['owner', 'auditor'] as const;

/**
 * What a principal may do, as resource and action, and the roles that include it. Every call that is not public needs
 * one of them. Server and screens decide by this table.
 */
export const permissionMatrix = {
  'candidate:search': searchers,
  'candidate:read': readers,
  'quota:read': searchers,
  'candidate:list': recordsKeepers,
  'candidate:create': recordsKeepers,
  'candidate:update': recordsKeepers,
  'candidate:delete': recordsKeepers,
  'version:read': recordsKeepers,
  'duplicate:read': recordsKeepers,
  'duplicate:resolve': recordsKeepers,
  'import:create': recordsKeepers,
  'import:read': recordsKeepers,
  'import:decide': recordsKeepers,
  'import:undo': recordsKeepers,
  // Each member needs a grant as well: see `listPermissions`.
  'export:create': readers,
  'verification:create': searchers,
  'verification:answer': recordsKeepers,
  'certificate:issue': searchers,
  'view:read': ['owner', 'records officer', 'auditor'],
  'audit:read': auditors,
  'profile:update': owner,
  'member:manage': owner,
  'organization:close': owner,
  'organization:secure': owner,
  'assurance:manage': owner,
  'member:read': everyone,
  'member:leave': everyone,
  'profile:read': everyone,
  'activity:read': everyone,
  'name:update': everyone,
  'password:update': everyone,
  'email:verify': everyone,
  'email:change': everyone,
  'session:end': everyone,
  'session:read': everyone,
  'account:confirm': everyone,
  'security:read': everyone,
  'second-factor:manage': everyone,
} as const satisfies Record<string, readonly MemberRole[]>;

export type Permission = keyof typeof permissionMatrix;

export const permissions = Object.keys(permissionMatrix) as Permission[];

/** The permission that an owner grants to members one by one, if their role can have it. */
export const GRANTED: Permission = 'export:create';

/** What the members of a suspended organisation may still do: see why, and log out. */
export const permittedWhileSuspended: ReadonlySet<Permission> = new Set(['profile:read', 'session:end']);

/** Whether a role includes a permission, or can be granted it. */
export const includesPermission = (role: MemberRole, permission: Permission): boolean =>
  (permissionMatrix[permission] as readonly MemberRole[]).includes(role);

/** The header in which every reply to a member names their role and the grant, so that screens follow a change. */
export const MEMBER_ACCESS = 'x-member-access';

/** Whether members with this role can be granted exports. */
export const canBeGrantedExport = (role: MemberRole): boolean => includesPermission(role, GRANTED);

/** What members may do before they have the second factor that their organisation requires. */
const setup: ReadonlySet<Permission> = new Set<Permission>([
  'profile:read',
  'session:end',
  'session:read',
  'account:confirm',
  'security:read',
  'second-factor:manage',
]);

/** Whether a permission is needed to set up a second factor. */
export const isForSetup = (permission: Permission): boolean => setup.has(permission);

/** A register token permits this, no role. */
const VERIFYING: Permission = 'email:verify';

/** Lists the permissions of a member with this role whose email is verified. */
export const listPermissions = ({
  role,
  can_export,
}: {
  role: MemberRole;
  can_export: boolean;
}): Permission[] =>
  permissions.filter(
    (permission) =>
      permission !== VERIFYING &&
      includesPermission(role, permission) &&
      (permission !== GRANTED || can_export),
  );
