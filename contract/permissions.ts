/** What a principal may do, as resource and action. Every call that is not public needs one of them. */
export const permissions = [
  'email:verify',
  'email:change',
  'organization:close',
  'session:end',
  'profile:read',
  'profile:update',
  'password:update',
  'activity:read',
  'view:read',
  'quota:read',
  'candidate:search',
  'candidate:read',
  'candidate:list',
  'candidate:create',
  'candidate:update',
  'candidate:delete',
  'version:read',
  'duplicate:read',
  'duplicate:resolve',
  'import:create',
  'import:read',
  'import:decide',
  'import:undo',
  'export:create',
] as const;

export type Permission = (typeof permissions)[number];
