import { listPermissions, type MemberRole } from '#contract/permissions.ts';
import type { OperatorAccess, User } from '#contract/user.ts';

interface Changes extends Partial<User> {
  can_export?: boolean;
  operator?: OperatorAccess;
}

/** A member with this role of a company with a verified email address, with changes. */
export const createUser = (
  role: MemberRole,
  { can_export = true, operator = 'no', ...changes }: Changes = {},
): User => ({
  id: 1,
  organization_id: 1,
  email: 'ada@example.com',
  role: 'company',
  email_verified_at: '2024-05-01T10:00:00.000Z',
  closing_at: null,
  member: { role, display_name: null, operator, permissions: listPermissions({ role, can_export }) },
  image_url: null,
  ...changes,
});
