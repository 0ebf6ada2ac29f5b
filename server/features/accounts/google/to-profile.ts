import * as z from 'zod/mini';
import { optionalText, type Role } from '#contract/fields/fields.ts';
import { describeOrganizationName, describePersonName } from '#contract/fields/name-scripts.ts';
import { NAME_MAX } from '#contract/limits.ts';
import type { GooglePerson } from '#server/domain/identity/google.ts';

const collapseSpaces = (name: string) =>
  z.parse(optionalText(NAME_MAX), name.slice(0, NAME_MAX).toWellFormed());

/** A name as a sign-up accepts it; empty if it would refuse it. */
const toName = (name: string, describe: typeof describePersonName) => {
  const collapsed = collapseSpaces(name);
  return describe(collapsed) ? '' : collapsed;
};

/**
 * Builds the names of a new account from the Google profile, or from the email if it has none. The owner can change
 * them later.
 */
export function toProfile(person: GooglePerson, role: Role) {
  const { name, givenName, familyName } = person;
  const describe = role === 'individual' ? describePersonName : describeOrganizationName;
  const whole =
    toName(name, describe) ||
    toName(`${givenName} ${familyName}`, describe) ||
    collapseSpaces(person.email.split('@', 1)[0] ?? '');
  if (role !== 'individual') return { name: whole };
  const [first = '', ...rest] = whole.split(/\s+/u);
  return {
    first_name: toName(givenName, describe) || first,
    last_name: toName(familyName, describe) || rest.join(' '),
  };
}
