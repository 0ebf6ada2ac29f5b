import { expect, test } from 'vitest';
import { splitQuery } from './split-query.ts';

const listWords = (query: string) => splitQuery(query, 'name').words.map(({ word }) => word);

test.each([
  ['OB Adeyemi Ikeja', ['o', 'b', 'adeyemi', 'ikeja']],
  ['Seun Adeyemi, B.Sc, Ikeja', ['seun', 'adeyemi', 'ikeja']],
  ['محمد from Kano', ['muhammad', 'kano']],
  // Capitals elsewhere may be an organisation.
  ['Seun Adeyemi MTN', ['seun', 'adeyemi', 'mtn']],
  // A letter beside a name is an initial, others belong to the number.
  ['O Adeyemi 0803 442 1187', ['o', 'adeyemi']],
  ['Bo 0803 442 1187 x 12', ['bo']],
  ['a b c d e f g h i Adeyemi Ikeja Lagos', [...'abcdefghi', 'adeyemi', 'ikeja', 'lagos']],
])('normalises the name in %s', (query, words) => {
  expect(listWords(query)).toEqual(words);
});

test('restores letters of a name and keeps the typed word for a place', () => {
  const [first] = splitQuery('0luwaseun Ikeja', 'name').words;
  expect(first).toMatchObject({ word: 'oluwaseun', typed: '0luwaseun' });
});

test.each([
  ['GTB Adeyemi', ['gtb']],
  ['adeyemi gtb', ['gtb']],
  ['Adeyemi UBA', ['uba']],
  ['OB Adeyemi', []],
  ['adeyemi uba', []],
])('reads the acronyms of %s', (query, expected) => {
  const { words } = splitQuery(query, 'name');
  expect(words.flatMap(({ typed, isAcronym }) => (isAcronym ? typed : []))).toEqual(expected);
});
