import { expect, test } from 'vitest';
import type { GooglePerson } from '#server/domain/identity/google.ts';
import { toProfile } from './to-profile.ts';

const person: GooglePerson = {
  subject: 'ada',
  email: 'ada.obi@example.com',
  isEmailVerified: true,
  name: '',
  givenName: '',
  familyName: '',
};

test('falls back to the other names, then to the email, for a name that a sign-up refuses', () => {
  const misleading = { ...person, name: 'Zenw\u0430ta Trust' };
  expect(toProfile(misleading, 'company')).toEqual({ name: 'ada.obi' });
  expect(toProfile({ ...misleading, givenName: 'Zenwata', familyName: 'Trust' }, 'company')).toEqual({
    name: 'Zenwata Trust',
  });
  expect(toProfile({ ...misleading, givenName: 'Ada\u200B', familyName: 'Ob\u0456' }, 'individual')).toEqual({
    first_name: 'ada.obi',
    last_name: '',
  });
});

test('keeps a name in two scripts of a person, but not of an organisation', () => {
  const both = { ...person, name: 'بنك ባንክ' };
  expect(toProfile(both, 'individual')).toEqual({ first_name: 'بنك', last_name: 'ባንክ' });
  expect(toProfile(both, 'school')).toEqual({ name: 'ada.obi' });
});
