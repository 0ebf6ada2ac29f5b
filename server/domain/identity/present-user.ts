import { listPermissions } from '#contract/permissions.ts';
import type { OperatorAccess, User } from '#contract/user.ts';
import type { Account } from './queries/accounts.ts';
import type { Photos } from '#server/domain/photos/photos.ts';

/** An account as shown to its owner. `operator`: the access of the session. */
export function presentUser(account: Account, photos: Photos, operator: OperatorAccess): User {
  const { id, organization_id, email, role, name, first_name, last_name, organization, phone, address } =
    account;
  const { member_role, can_export, display_name } = account;
  const contact = { phone, address };
  return {
    id,
    organization_id,
    email,
    role,
    email_verified_at: account.email_verified_at?.toISOString() ?? null,
    closing_at: account.closing_at?.toISOString() ?? null,
    member: {
      role: member_role,
      display_name,
      permissions: listPermissions({ role: member_role, can_export }),
      operator,
    },
    image_url: photos.getUrl(account.photo_key),
    ...(role === 'individual' && { individual: { first_name, last_name, organization, ...contact } }),
    ...(role === 'school' && { school: { name, ...contact } }),
    ...(role === 'company' && { company: { name, ...contact } }),
  };
}
