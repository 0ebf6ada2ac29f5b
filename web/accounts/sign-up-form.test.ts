import { describe, expect, test } from 'vitest';
import { accountTexts } from '#contract/texts/accounts.ts';
import { checkSignUp, emptySignUp, fieldsOf, headlineOf, registrationOf } from './sign-up-form.ts';

const school = {
  ...emptySignUp,
  name: 'Bright Stars College',
  email: 'office@example.com',
  phone: '08031234567',
  password: 'long enough',
  password_confirmation: 'long enough',
};

describe('the sign-up form', () => {
  test('asks an individual for two names and an organisation for one', () => {
    expect(fieldsOf('individual').slice(0, 2)).toEqual(['first_name', 'last_name']);
    expect(fieldsOf('school')[0]).toBe('name');
  });
  test('finds nothing wrong with a complete form', () => expect(checkSignUp('school', school)).toEqual({}));
  test('names each missing field by its label', () =>
    expect(checkSignUp('school', { ...school, name: ' ' })).toEqual({ name: 'School Name is required.' }));
  test('refuses what is no e-mail, in the words of the specification', () =>
    expect(headlineOf(checkSignUp('school', { ...school, email: 'office' }))).toBe(
      accountTexts.invalidEmail,
    ));
  test('refuses passwords that differ', () =>
    expect(headlineOf(checkSignUp('school', { ...school, password_confirmation: 'other' }))).toBe(
      'Passwords do not match.',
    ));
  test('sends a school by its name and an individual by two', () => {
    expect(registrationOf('school', school)).toMatchObject({ role: 'school', name: 'Bright Stars College' });
    expect(registrationOf('individual', { ...school, first_name: 'Ada' })).toMatchObject({
      first_name: 'Ada',
    });
    expect(registrationOf('individual', school)).not.toHaveProperty('name');
  });
});
