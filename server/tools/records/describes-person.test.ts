import { expect, test } from 'vitest';
import { describesPerson, toKnownPerson } from './describes-person.ts';

const person = toKnownPerson([
  { name: 'Mrs Ṣadé Ada Obi', phone: '0803 555 0142 / 0805 555 0143', address: '7 Wharf Lane, Bonny' },
  { name: 'Sade Okafor', phone: '+234 803 555 0142', address: '' },
]);

test.each([
  ['the name and a number', ['SADE ADA OBI', '+234 803 555 0142']],
  ['columns for the words of the name', ['Obi', 'Sade', 'Ada', '08035550142']],
  ['an earlier spelling', ['Okafor, Ṣadé', '0803-555-0142']],
  ['the second number, among others', ['Sade Ada Obi', '0809 000 0000, 0805 555 0143']],
  ['a number without its leading zero', ['Sade Ada Obi', '8035550142']],
  ['a title and a further name', ['Chief (Mrs) Sade Ada Ngozi Obi', '08035550142']],
  ['the address in place of a number', ['Sade Ada Obi', '', '7, Wharf Lane Bonny']],
])('recognises %s', (_, cells) => {
  expect(describesPerson(cells, person)).toBe(true);
});

test.each([
  ['the name with another number', ['Sade Ada Obi', '0809 000 0000', '7 Wharf Lane, Bonny']],
  ['a relative with the same number', ['Ngozi Ada Obi', '0803 555 0142', '7 Wharf Lane, Bonny']],
  ['a name that contains the name', ['Sade Adaeze Obiora', '0803 555 0142']],
  ['words of two spellings', ['Ada Okafor', '0803 555 0142']],
  ['the name only', ['Sade Ada Obi', '', '']],
  ['a number that contains the number', ['Sade Ada Obi', '+44 208035550142']],
  ['nothing', ['']],
])('leaves %s', (_, cells) => {
  expect(describesPerson(cells, person)).toBe(false);
});

test('recognises a person without number and address by the name alone', () => {
  const unknown = toKnownPerson([{ name: 'Sade Obi', phone: '-', address: '' }]);
  expect(describesPerson(['Sade Obi', ''], unknown)).toBe(true);
  expect(describesPerson(['Sade Obi', '0803 555 0142'], unknown)).toBe(false);
});

test('no row describes a person without a name', () => {
  const unknown = toKnownPerson([{ name: '.', phone: '0803 555 0142', address: '7 Wharf Lane' }]);
  expect(describesPerson(['', '0803 555 0142', '7 Wharf Lane'], unknown)).toBe(false);
});
