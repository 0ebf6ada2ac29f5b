import { listPermissions, type MemberRole } from '#contract/permissions.ts';
import type { User } from '#contract/user.ts';

/** A member with this role of a company with a verified email address, with changes. */
export const createUser = (role: MemberRole, changes: Partial<User> = {}): User => ({
  id: 1,
  organization_id: 1,
  email: 'ada@example.com',
  role: 'company',
  email_verified_at: '2024-05-01T10:00:00.000Z',
  closing_at: null,
  member: {
    role,
    display_name: null,
    operator: 'no',
    permissions: listPermissions({ role, can_export: true }),
  },
  image_url: null,
  ...changes,
});
