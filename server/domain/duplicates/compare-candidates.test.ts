import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ComparedCandidate } from './queries/duplicate-detection.ts';
import { compareCandidates, scoreMatch, normaliseCandidate } from './compare-candidates.ts';

const person: ComparedCandidate = {
  id: 1,
  candidate_type: 'employee',
  name: 'Ngozi Okonkwo',
  phone: '0803 123 4567',
  address: '12 Awolowo Road, Ikoyi, Lagos',
  start_date: '2020-02-29',
};
const elsewhere = { phone: '0705 999 0011', address: '3 Zaria Road, Kano', start_date: '2015-06-01' };
const compare = (a: Partial<ComparedCandidate>, b: Partial<ComparedCandidate>) =>
  compareCandidates(normaliseCandidate({ ...person, ...a }), normaliseCandidate({ ...person, ...b }));

test.each([
  ['Mohammed Bello', 'Muhammad Belo'],
  ['Oluwaseun Adeyemi', 'Seun Adeyemi'],
  ['Chinedu Peter Okafor', 'Okafor Chinedu'],
  ['N. Okonkwo', 'Ngozi Okonkwo'],
  ['Ṣadé Ọlátúnjí', 'SADE OLATUNJI'],
  ['Alhaji Sani Bello', 'Bello Sanni'],
])('matches the names %s and %s with the same phone number', (a, b) => {
  expect(compare({ name: a }, { ...elsewhere, phone: '+234 803 123 4567', name: b })).toContain('same_phone');
});

test.each([
  ['Chioma Okafor', 'Ngozi Okafor'],
  ['Taiwo Bello', 'Tope Bello'],
  ['Musa Garba', 'Ibrahim Lawal'],
  ['N', 'N. Okonkwo'],
])('does not match %s and %s by their phone number alone', (a, b) => {
  expect(compare({ name: a }, { name: b })).toEqual([]);
});

test('matches a shared number among several', () => {
  const both = { phone: '0705 999 0011 0803 123 4567' };
  expect(compare({}, { ...elsewhere, ...both })).toContain('same_phone');
  expect(compare({}, { ...elsewhere, phone: '0705 999 0011 0803 123 4568' })).toContain('similar_phone');
});

test('requires another match besides the name', () => {
  expect(compare({}, elsewhere)).toEqual([]);
  expect(compare({}, { ...elsewhere, phone: '0803 132 4657' })).toEqual([]);
  expect(compare({}, { ...elsewhere, phone: '0803 123 4576' })).toEqual(['same_name', 'similar_phone']);
  expect(compare({}, { ...elsewhere, start_date: person.start_date })).toEqual([
    'same_name',
    'same_start_date',
  ]);
  expect(compare({}, { ...elsewhere, address: 'No. 12, Awolowo Rd., Ikoyi' })).toEqual([
    'same_name',
    'same_address',
  ]);
});

test('does not match an address by its town or street alone', () => {
  expect(compare({}, { ...elsewhere, address: 'Ikoyi, Lagos' })).toEqual([]);
  expect(compare({}, { ...elsewhere, address: '14 Awolowo Road, Ikoyi, Lagos' })).toEqual([]);
});

test.each([
  ['Ngozi Chioma Okonkwo', 'Mrs Ngozi Chioma Bello'],
  ['Ngozi Okonkwo', 'Ngozi Bello'],
])('matches %s and %s with the same number and start date', (a, b) => {
  const changed = { name: b, address: elsewhere.address };
  expect(compare({ name: a }, changed)).toEqual(['same_given_names', 'same_phone', 'same_start_date']);
  expect(compare({ name: a }, { ...changed, start_date: elsewhere.start_date })).toEqual([]);
  expect(compare({ name: a }, { ...changed, phone: elsewhere.phone })).toEqual([]);
});

test.each([
  ['Ngozi Okafor', 'Chioma Okafor', 'employee'],
  ['Aisha Musa Bello', 'Fatima Musa Bello', 'student'],
  ['Okafor Ngozi', 'Okafor Chioma', 'student'],
  ['Okafor Ngozi Grace', 'Okafor Chioma Faith', 'student'],
] as const)('does not match the relatives %s and %s, who share all else', (a, b, candidate_type) => {
  expect(compare({ name: a, candidate_type }, { name: b, candidate_type })).toEqual([]);
});

test('matches another spelling with a new number by the start date and address together', () => {
  const respelled = { name: 'Ngosi Okonkwo', phone: elsewhere.phone };
  expect(compare({}, respelled)).toEqual(['similar_name', 'same_start_date', 'same_address']);
  expect(compare({}, { ...respelled, start_date: elsewhere.start_date })).toEqual([]);
  expect(compare({}, { ...respelled, address: elsewhere.address })).toEqual([]);
});

test.each([
  ['Hassan Bello', 'Hassana Bello'],
  ['Victor Okafor', 'Victoria Okafor'],
  ['Taiwo Bello', 'Kehinde Bello'],
])('does not match the twins %s and %s by their start date and address', (a, b) => {
  expect(compare({ name: a }, { name: b, phone: elsewhere.phone })).toEqual([]);
});

test('matches a name without its middle name by the address alone', () => {
  const withMiddleName = { ...elsewhere, name: 'Ngozi Chioma Okonkwo', address: person.address };
  expect(compare({}, withMiddleName)).toEqual(['similar_name', 'same_address']);
  expect(compare({}, { ...withMiddleName, address: elsewhere.address })).toEqual([]);
  expect(compare({ name: 'Okonkwo' }, withMiddleName)).toEqual([]);
});

test('does not match an employee and a student', () => {
  expect(compare({}, { candidate_type: 'student' })).toEqual([]);
});

test('is symmetric, and accepts any text', () => {
  const text = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.constantFrom(person.name, person.phone, person.address),
  );
  fc.assert(
    fc.property(fc.record({ name: text, phone: text, address: text }), (other) => {
      expect(compare({}, other)).toEqual(compare(other, {}));
    }),
  );
});

test('scores a phone number higher than a date', () => {
  expect(scoreMatch(['similar_name', 'same_phone'])).toBeGreaterThan(
    scoreMatch(['same_name', 'same_start_date']),
  );
});
