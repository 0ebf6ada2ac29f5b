import { canBeGrantedExport, GRANTED, type MemberRole, type Permission } from '#contract/permissions.ts';

/** What each permission allows, as the matrix on the team page and refusals name it. */
const names: Readonly<Record<Permission, string>> = {
  'candidate:search': 'Search all records',
  'candidate:read': 'View the details of a record',
  'quota:read': 'See how many people can still be looked up',
  'candidate:list': 'View uploaded data',
  'candidate:create': 'Upload records',
  'candidate:update': 'Edit records and their photos',
  'candidate:delete': 'Delete records',
  'version:read': 'View earlier versions of a record',
  'duplicate:read': 'View possible duplicates',
  'duplicate:resolve': 'Merge duplicates',
  'import:create': 'Import files',
  'import:read': 'View imports',
  'import:decide': 'Decide about changed rows of an import',
  'import:undo': 'Undo imports',
  'export:create': 'Export records',
  'verification:create': 'Check claims and ask organisations',
  'certificate:issue': 'Issue certificates and withdraw them',
  'verification:answer': 'Answer requests about people',
  'view:read': 'See who viewed a record',
  'audit:read': 'Read the activity of all members',
  'profile:update': 'Edit the organisation’s profile',
  'member:manage': 'Invite, change and remove members',
  'assurance:manage': 'Verify the organisation',
  'organization:close': 'Close the organisation',
  'organization:secure': 'Change the organisation’s security settings',
  'member:read': 'See the members',
  'member:leave': 'Leave the organisation',
  'profile:read': 'See the organisation’s profile',
  'activity:read': 'See your own activity',
  'name:update': 'Change your name',
  'password:update': 'Change your password',
  'email:verify': 'Verify your email address',
  'email:change': 'Change your email address',
  'session:end': 'Log out',
  'session:read': 'See where you are logged in',
  'account:confirm': 'Confirm your identity',
  'security:read': 'See your security settings',
  'second-factor:manage': 'Set up your two-step login',
};

const roles: Readonly<Record<MemberRole, string>> = {
  owner: 'Owner',
  'records officer': 'Records officer',
  checker: 'Checker',
  auditor: 'Auditor',
};

/** What the roles are for. */
const summaries: Readonly<Record<MemberRole, string>> = {
  owner: 'Everything, including members and the organisation itself.',
  'records officer': 'Uploads, imports, edits and deletes records.',
  checker: 'Searches for people and views their details.',
  auditor: 'Reads the activity of all members, and changes nothing.',
};

const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);

export const permissionTexts = {
  names,
  roles,
  summaries,
  refusal: (role: MemberRole, permission: Permission) =>
    permission === GRANTED && canBeGrantedExport(role)
      ? 'You are not permitted to export records. An owner of your organisation can grant this to you.'
      : `Your role (${lowerFirst(roles[role])}) does not allow you to ${lowerFirst(names[permission])}. An owner of your organisation can change this.`,
} as const;
