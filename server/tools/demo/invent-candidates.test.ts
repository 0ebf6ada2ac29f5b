import { expect, test } from 'vitest';
import { candidateForm } from '#contract/candidate.ts';
import { inventCandidates } from './invent-candidates.ts';

const candidates = inventCandidates();

test('invents the same candidates every time', () => {
  expect(inventCandidates()).toEqual(candidates);
});

test('invents candidates that the form accepts', () => {
  const form = candidateForm('upload');
  const rejected = candidates.filter(({ fields }) => {
    const { organization: org_name, end_date, phone_e164: _, ...rest } = fields;
    return !form.safeParse({ ...rest, org_name, end_date: end_date ?? '' }).success;
  });
  expect(rejected).toEqual([]);
});

test('invents phone numbers that are valid in Nigeria', () => {
  for (const { fields } of candidates) expect(fields.phone_e164).toMatch(/^\+234[789]\d{9}$/u);
});

test('invents about three current candidates in five', () => {
  const current = candidates.filter(({ fields }) => !fields.end_date || fields.end_date > '2026-10-31');
  expect(current.length / candidates.length).toBeGreaterThan(0.55);
  expect(current.length / candidates.length).toBeLessThan(0.65);
});

test('spells names with and without their marks, in any order', () => {
  const names = candidates.map(({ fields }) => fields.name);
  expect(names.some((name) => /[ẹọṣ]/u.test(name.normalize('NFC')))).toBe(true);
  expect(names.filter((name) => name.includes('-')).length).toBeGreaterThan(40);
  expect(names.filter((name) => name.includes(',')).length).toBeGreaterThan(100);
  expect(new Set(names).size).toBeGreaterThan(0.85 * names.length);
});
