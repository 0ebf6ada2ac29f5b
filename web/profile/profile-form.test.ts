import { expect, test } from 'vitest';
import type { User } from '#contract/user.ts';
import { fieldsOf, isChanged, missingFields, valuesOf } from './profile-form.ts';

const school: User = {
  id: 1,
  email: 'office@example.com',
  role: 'school',
  email_verified_at: null,
  image_url: null,
  school: { name: 'Bright Stars College', phone: '0803', address: '' },
};

test('shows a school its name and an individual two names and an organisation', () => {
  expect(fieldsOf('school')).toEqual(['name', 'phone', 'address', 'email']);
  expect(fieldsOf('individual')).toContain('organization');
});
test('takes the values from under the name of the role', () =>
  expect(valuesOf(school)).toEqual({
    email: 'office@example.com',
    name: 'Bright Stars College',
    phone: '0803',
    address: '',
  }));
test('misses what is required and blank, not what is optional', () =>
  expect(missingFields('school', { ...valuesOf(school), name: '  ' })).toEqual(['name']));
test('is changed once a field differs from what is stored', () => {
  expect(isChanged(school, valuesOf(school))).toBe(false);
  expect(isChanged(school, { ...valuesOf(school), address: '1 Broad Street' })).toBe(true);
});
