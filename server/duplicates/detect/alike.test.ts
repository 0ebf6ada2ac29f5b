import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ComparedCandidate } from '#server/db/duplicates/duplicate-detection.ts';
import { alikeIn, surenessOf, traitsOf } from './alike.ts';

const person: ComparedCandidate = {
  id: 1,
  candidate_type: 'employee',
  name: 'Ngozi Okonkwo',
  phone: '0803 123 4567',
  address: '12 Awolowo Road, Ikoyi, Lagos',
  start_date: '2020-02-29',
};
const elsewhere = { phone: '0705 999 0011', address: '3 Zaria Road, Kano', start_date: '2015-06-01' };
const alike = (a: Partial<ComparedCandidate>, b: Partial<ComparedCandidate>) =>
  alikeIn(traitsOf({ ...person, ...a }), traitsOf({ ...person, ...b }));

test.each([
  ['Mohammed Bello', 'Muhammad Belo'],
  ['Oluwaseun Adeyemi', 'Seun Adeyemi'],
  ['Chinedu Peter Okafor', 'Okafor Chinedu'],
  ['N. Okonkwo', 'Ngozi Okonkwo'],
  ['Ṣadé Ọlátúnjí', 'SADE OLATUNJI'],
  ['Alhaji Sani Bello', 'Bello Sanni'],
])('one phone number and names like %s and %s', (a, b) => {
  expect(alike({ name: a }, { ...elsewhere, phone: '+234 803 123 4567', name: b })).toContain('same_phone');
});

test.each([
  ['Chioma Okafor', 'Ngozi Okafor'],
  ['Taiwo Bello', 'Tope Bello'],
  ['Musa Garba', 'Ibrahim Lawal'],
  ['N', 'N. Okonkwo'],
])('one phone number does not make one person of %s and %s', (a, b) => {
  expect(alike({ name: a }, { name: b })).toEqual([]);
});

test('a number that two have beside others makes them alike', () => {
  const both = { phone: '0705 999 0011 0803 123 4567' };
  expect(alike({}, { ...elsewhere, ...both })).toContain('same_phone');
  expect(alike({}, { ...elsewhere, phone: '0705 999 0011 0803 123 4568' })).toContain('near_phone');
});

test('the same name needs one more thing', () => {
  expect(alike({}, elsewhere)).toEqual([]);
  expect(alike({}, { ...elsewhere, phone: '0803 132 4657' })).toEqual([]);
  expect(alike({}, { ...elsewhere, phone: '0803 123 4576' })).toEqual(['same_name', 'near_phone']);
  expect(alike({}, { ...elsewhere, start_date: person.start_date })).toEqual([
    'same_name',
    'same_start_date',
  ]);
  expect(alike({}, { ...elsewhere, address: 'No. 12, Awolowo Rd., Ikoyi' })).toEqual([
    'same_name',
    'same_address',
  ]);
});

test('a town, or the house next door, is not the same address', () => {
  expect(alike({}, { ...elsewhere, address: 'Ikoyi, Lagos' })).toEqual([]);
  expect(alike({}, { ...elsewhere, address: '14 Awolowo Road, Ikoyi, Lagos' })).toEqual([]);
});

test('an employee and a student are two', () => {
  expect(alike({}, { candidate_type: 'student' })).toEqual([]);
});

test('says the same whichever comes first, and takes any text', () => {
  const text = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.constantFrom(person.name, person.phone, person.address),
  );
  fc.assert(
    fc.property(fc.record({ name: text, phone: text, address: text }), (other) => {
      expect(alike({}, other)).toEqual(alike(other, {}));
    }),
  );
});

test('a phone number makes surer than a date', () => {
  expect(surenessOf(['similar_name', 'same_phone'])).toBeGreaterThan(
    surenessOf(['same_name', 'same_start_date']),
  );
});
