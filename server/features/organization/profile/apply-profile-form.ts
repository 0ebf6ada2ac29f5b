import { describeMissing } from '#contract/describe-missing.ts';
import { getFieldLabel } from '#contract/fields/labels.ts';
import type { updateProfile } from '#contract/calls/profile.ts';
import type { Account } from '#server/domain/identity/queries/accounts.ts';
import type { Profile } from '#server/domain/identity/queries/organizations.ts';
import { DomainError } from '#server/platform/errors/domain-error.ts';
import type { RequestContext } from '#server/http/route.ts';

type Form = RequestContext<typeof updateProfile>['form'];

/** Picks the names of the account's role. Those of other roles are ignored. */
function pickNames(form: Form, role: Account['role']) {
  if (role !== 'individual') return { name: form.name };
  return {
    first_name: form.first_name ?? form.firstName,
    last_name: form.last_name ?? form.lastName,
  };
}

/**
 * Applies the form to the profile. Fields that are not sent stay. Another email is not part of the profile, because both
 * addresses have to confirm it.
 * @throws DomainError with a line for each name that would be emptied
 */
export function applyProfileForm(account: Account, form: Form): Profile {
  const { role } = account;
  const names = Object.entries(pickNames(form, role)).filter(([, value]) => value !== undefined);
  const emptied = names.filter(([, value]) => value === '');
  if (emptied.length > 0)
    throw new DomainError('invalid_input', {
      lines: emptied.map(([field]) => describeMissing(getFieldLabel(field, { role }))),
    });

  const { name, first_name, last_name, photo_key } = account;
  return {
    name,
    first_name,
    last_name,
    photo_key,
    ...Object.fromEntries(names),
    organization: (role === 'individual' ? form.organization : undefined) ?? account.organization,
    phone: form.phone ?? account.phone,
    address: form.address ?? account.address,
  };
}
