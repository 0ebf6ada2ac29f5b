import * as z from 'zod/mini';
import { optionalText, type Role } from '#contract/fields/fields.ts';
import { NAME_MAX } from '#contract/limits.ts';
import type { GooglePerson } from './google.ts';

const collapseSpaces = (name: string) =>
  z.parse(optionalText(NAME_MAX), name.slice(0, NAME_MAX).toWellFormed());

/**
 * Builds the names of a new account from the Google profile, or from the email if it has none. The owner can change
 * them later.
 */
export function toProfile(person: GooglePerson, role: Role) {
  const { name, givenName, familyName } = person;
  const whole =
    collapseSpaces(name) ||
    collapseSpaces(`${givenName} ${familyName}`) ||
    collapseSpaces(person.email.split('@', 1)[0] ?? '');
  if (role !== 'individual') return { name: whole };
  const [first = '', ...rest] = whole.split(/\s+/u);
  return {
    first_name: collapseSpaces(givenName) || first,
    last_name: collapseSpaces(familyName) || rest.join(' '),
  };
}
