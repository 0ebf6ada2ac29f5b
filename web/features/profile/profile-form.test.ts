import { expect, test } from 'vitest';
import { accountTexts } from '#contract/texts/accounts.ts';
import type { User } from '#contract/user.ts';
import { formTexts } from '#web/ui/form/form-texts.ts';
import { checkProfile, listProfileFields, isChanged, summarizeErrors, toFormValues } from './profile-form.ts';

const school: User = {
  id: 1,
  organization_id: 2,
  email: 'office@example.com',
  role: 'school',
  email_verified_at: null,
  closing_at: null,
  member: { role: 'owner', display_name: null, operator: 'no', permissions: [] },
  image_url: null,
  school: { name: 'Bright Stars College', phone: '0803', address: '' },
};

const check = (changes: Partial<ReturnType<typeof toFormValues>>, stored = toFormValues(school)) =>
  checkProfile('school', { ...stored, ...changes }, stored);

test('shows a school one name, and an individual two names and an organisation', () => {
  expect(listProfileFields('school')).toEqual(['name', 'phone', 'address', 'email']);
  expect(listProfileFields('individual')).toContain('organization');
});
test('reads the values of the role', () =>
  expect(toFormValues(school)).toEqual({
    email: 'office@example.com',
    name: 'Bright Stars College',
    phone: '0803',
    address: '',
  }));
test('rejects blank required fields, but not optional ones', () =>
  expect(check({ name: '  ', phone: '08035550101' })).toEqual({ name: 'School Name is required.' }));
test('rejects a phone number with fewer than seven digits', () =>
  expect(check({})).toEqual({
    phone: 'Phone Number must have at least 7 digits.',
  }));
test('summarises empty fields before the first other error', () => {
  const summarize = (changes: ReturnType<typeof toFormValues>) =>
    summarizeErrors({ ...toFormValues(school), ...changes }, check(changes));
  expect(summarize({ name: ' ' })).toBe(formTexts.fillAll);
  expect(summarize({ email: 'office' })).toBe(accountTexts.phoneTooShort);
  expect(summarize({ phone: '08035550101' })).toBeUndefined();
});
test('detects changes from the stored profile', () => {
  expect(isChanged('school', toFormValues(school), toFormValues(school))).toBe(false);
  expect(
    isChanged('school', toFormValues(school), { ...toFormValues(school), address: '1 Broad Street' }),
  ).toBe(true);
  expect(
    isChanged('school', toFormValues(school), {
      ...toFormValues(school),
      phone: ` ${toFormValues(school).phone} `,
    }),
  ).toBe(false);
});
test.each(['office', 'office@', 'ọ́físì@example.com'])('rejects %s as another email', (email) =>
  expect(check({ email, phone: '08035550101' })).toEqual({ email: 'Please enter a valid email address' }),
);
test.each(['new@example.com', ' Office@Example.com '])('accepts %s', (email) =>
  expect(check({ email, phone: '08035550101' })).toEqual({}),
);
test('accepts a stored email that no new account may have', () =>
  expect(check({ phone: '08035550101' }, toFormValues({ ...school, email: 'ọ́físì@example.com' }))).toEqual(
    {},
  ));
