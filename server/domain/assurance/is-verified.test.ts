import { expect, test } from 'vitest';
import { isFirstHand } from './is-first-hand.ts';
import { isVerified } from './is-verified.ts';

const row = {
  candidate_type: 'employee',
  organization: 'Zenwata Foods',
  recorded_by: 'ZENWATA FOODS.',
  recorded_by_kind: 'company',
} as const;

test('a company or school records its own employees first hand, and a school its own students', () => {
  expect(isFirstHand(row)).toBe(true);
  expect(isFirstHand({ ...row, recorded_by_kind: 'school' })).toBe(true);
  expect(isFirstHand({ ...row, recorded_by_kind: 'individual' })).toBe(false);
  const student = { ...row, candidate_type: 'student' } as const;
  expect(isFirstHand({ ...student, recorded_by_kind: 'school' })).toBe(true);
  expect(isFirstHand({ ...student, recorded_by_kind: 'company' })).toBe(false);
});

test('the record names the whole organisation that recorded it', () => {
  expect(isFirstHand({ ...row, recorded_by: 'Zénwata   Foods' })).toBe(true);
  for (const recorded_by of ['Zenwata', 'Zenwata Foods Ltd', 'Foods Zenwata', 'Zenwata Fods'])
    expect(isFirstHand({ ...row, recorded_by }), recorded_by).toBe(false);
});

test('names without a letter or digit are no organisation', () => {
  for (const name of ['', ' ', '-', '…'])
    expect(isFirstHand({ ...row, recorded_by: name, organization: '--' }), name).toBe(false);
});

test('is verified only if an operator confirmed the name that the record names', () => {
  expect(isVerified({ ...row, source_assurance: null })).toBe(false);
  for (const level of ['email only', 'domain verified'] as const)
    expect(isVerified({ ...row, source_assurance: { level } })).toBe(false);
  for (const level of ['name confirmed', 'registry checked'] as const) {
    expect(isVerified({ ...row, source_assurance: { level } })).toBe(true);
    expect(isVerified({ ...row, recorded_by: 'Another name', source_assurance: { level } })).toBe(false);
  }
});
