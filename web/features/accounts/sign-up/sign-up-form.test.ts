import { describe, expect, test } from 'vitest';
import { register } from '#contract/calls/accounts.ts';
import type { ErrorCode } from '#contract/error-codes.ts';
import type { Role } from '#contract/fields/fields.ts';
import { accountTexts } from '#contract/texts/accounts.ts';
import { errorTexts } from '#contract/texts/errors.ts';
import { toProblem } from '#server/http/to-problem.ts';
import { validate } from '#server/http/validate.ts';
import { CallFailure } from '#web/api/failure.ts';
import { formTexts } from '#web/ui/form/form-texts.ts';
import {
  checkSignUp as checkWith,
  emptySignUp,
  toFieldErrors,
  listSignUpFields,
  findFirstInvalid,
  summarizeErrors,
  toRegistration,
} from './sign-up-form.ts';

const school = {
  ...emptySignUp,
  name: 'Bright Stars College',
  email: 'office@example.com',
  phone: '08031234567',
  password: 'long enough',
  password_confirmation: 'long enough',
};

const checkSignUp = (role: Role, values: typeof school) => checkWith(role, values, register.body);
const summarize = (values: typeof school) => summarizeErrors(values, checkSignUp('school', values));

describe('the sign-up form', () => {
  test('requires two names of an individual and one of an organisation', () => {
    expect(listSignUpFields('individual').slice(0, 2)).toEqual(['first_name', 'last_name']);
    expect(listSignUpFields('school')[0]).toBe('name');
  });
  test('accepts a complete form', () => expect(checkSignUp('school', school)).toEqual({}));
  test('reports each missing field by its label', () =>
    expect(checkSignUp('school', { ...school, name: ' ' })).toEqual({ name: 'School Name is required.' }));
  test('rejects an invalid email with the specified message', () =>
    expect(summarize({ ...school, email: 'office' })).toBe(accountTexts.invalidEmail));
  test('rejects different passwords', () =>
    expect(summarize({ ...school, password_confirmation: 'other' })).toBe('Passwords do not match.'));
  test('reports all errors and finds the first in form order', () => {
    const wrong = { ...school, email: '<a@b.co>', phone: '12 34', password: 'short' };
    const errors = checkSignUp('school', wrong);
    expect(errors).toEqual({
      email: accountTexts.invalidEmail,
      phone: accountTexts.phoneTooShort,
      password: accountTexts.passwordTooShort,
      password_confirmation: accountTexts.passwordsDiffer,
    });
    expect(findFirstInvalid('school', errors)).toBe('email');
    expect(summarize(wrong)).toBe(accountTexts.invalidEmail);
  });
  test('summarises missing and invalid fields', () => {
    expect(summarize(emptySignUp)).toBe(formTexts.fillAll);
    expect(summarize({ ...school, name: '', phone: '' })).toBe(formTexts.fillAll);
    const weak = { ...school, phone: '1', password: 'short', password_confirmation: 'short' };
    expect(summarize(weak)).toBe(errorTexts.invalid);
  });

  /** The server's reply to a registration that breaks every rule. */
  const getRejection = (changes: object) => {
    try {
      validate({ body: register.body }, { body: { ...toRegistration('school', school), ...changes } });
    } catch (error) {
      const problem = toProblem(error);
      return new CallFailure(422, problem?.message ?? '', { code: problem?.code, lines: problem?.data });
    }
    throw new Error('nothing was refused');
  };

  test('assigns each server message that names a field', () => {
    const wrong = {
      email: 'x',
      phone: '1',
      name: 'n'.repeat(201),
      password: 'a',
      password_confirmation: 'b',
    };
    const errors = checkSignUp('school', { ...school, ...wrong });
    expect(errors).toEqual({
      name: 'School Name must have at most 200 characters.',
      email: accountTexts.invalidEmail,
      phone: accountTexts.phoneTooShort,
      password: accountTexts.passwordTooShort,
      password_confirmation: accountTexts.passwordsDiffer,
    });
    expect(getRejection(wrong).lines.toSorted()).toEqual(Object.values(errors).toSorted());
    expect(Object.keys(checkSignUp('school', emptySignUp)).toSorted()).toEqual(Object.keys(wrong).toSorted());
  });
  test('assigns a taken email and a breached password to their fields, and no other error', () => {
    const assign = (code: ErrorCode, message: string, lines: string[] = []) =>
      toFieldErrors(new CallFailure(422, message, { code, lines }));
    expect(assign('email_taken', 'Taken.')).toEqual({ email: 'Taken.' });
    expect(assign('email_taken', 'Taken.', ['Taken.', 'Breached.'])).toEqual({
      email: 'Taken.',
      password: accountTexts.passwordBreached,
    });
    expect(assign('password_breached', 'Breached.')).toEqual({ password: 'Breached.' });
    expect(assign('too_many_requests', 'Too many.', ['Later.'])).toEqual({});
  });
  test('sends one name of a school and two of an individual', () => {
    expect(toRegistration('school', school)).toMatchObject({ role: 'school', name: 'Bright Stars College' });
    expect(toRegistration('individual', { ...school, first_name: 'Ada' })).toMatchObject({
      first_name: 'Ada',
    });
    expect(toRegistration('individual', school)).not.toHaveProperty('name');
  });
});
