import type { Mutant } from './mutant.ts';

const roleMatrix = ['server/domain/access/role-matrix.test.ts'];
const bySetting = ['server/features/security/require-recent-authentication.test.ts'];

/** Members, roles, permissions, and recent authentication by setting. */
export const memberMutants: readonly Mutant[] = [
  {
    name: 'lets a checker read the earlier versions of records',
    file: 'contract/permissions.ts',
    search: "'version:read': recordsKeepers,",
    replace: "'version:read': readers,",
    tests: roleMatrix,
  },
  {
    name: 'lets every member export without a grant',
    file: 'contract/permissions.ts',
    search: '(permission !== GRANTED || can_export)',
    replace: 'true',
    tests: roleMatrix,
  },
  {
    name: 'treats the records of every organisation as own',
    file: 'server/domain/access/ownership.ts',
    search: '  organization_id === organization.id;',
    replace: '  organization_id === organization.id || true;',
    tests: ['server/domain/access/role-scope.test.ts'],
  },
  {
    name: 'grants everything to a session whose email is not verified',
    file: 'server/domain/access/grant-permissions.ts',
    search: '  if (!email_verified_at) return NOTHING;\n',
    replace: '',
    tests: ['server/domain/access/access.test.ts'],
  },
  {
    name: 'demotes the last owner',
    file: 'server/features/organization/members/lock-change.ts',
    search: "if (role === 'owner' && !(await hasOtherOwner(tx, organization_id, id)))",
    replace: "if (role !== 'owner' && !(await hasOtherOwner(tx, organization_id, id)))",
    tests: ['server/features/organization/members/change-member.test.ts'],
  },
  {
    name: 'deletes a verified account when its address accepts an invitation',
    file: 'server/features/organization/members/accept-invitation.ts',
    search: "  if (account.email_verified_at) throw new DomainError('email_taken', {});\n",
    replace: '',
    tests: ['server/features/organization/members/accept-invitation.test.ts'],
  },
  {
    name: 'asks for no recent authentication although the organisation does',
    file: 'server/http/authenticate.ts',
    search: "if (requiresRecentAuthentication === 'by setting') assertRecentlyAuthenticated(principal);",
    replace: "if (requiresRecentAuthentication === 'by setting') {}",
    tests: bySetting,
  },
  {
    name: 'starts a previewed import without the recent authentication that the organisation asks for',
    file: 'server/features/imports/commit/import-upload.ts',
    search: '    assertRecentlyAuthenticated(principal);\n',
    replace: '',
    tests: bySetting,
  },
  {
    name: 'merges records without the recent authentication that the organisation asks for',
    file: 'contract/calls/duplicates.ts',
    search: "  requiresRecentAuthentication: 'by setting',\n",
    replace: '',
    tests: bySetting,
  },
];
