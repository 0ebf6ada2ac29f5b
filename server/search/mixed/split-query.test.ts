import { expect, test } from 'vitest';
import { splitQuery } from './split-query.ts';

const listWords = (query: string) => splitQuery(query, 'name').words.map(({ word }) => word);

test.each([
  ['OB Adeyemi Ikeja', ['o', 'b', 'adeyemi', 'ikeja']],
  ['Seun Adeyemi, B.Sc, Ikeja', ['seun', 'adeyemi', 'ikeja']],
  ['محمد from Kano', ['muhammad', 'kano']],
  // Capitals elsewhere may be an organisation.
  ['Seun Adeyemi MTN', ['seun', 'adeyemi', 'mtn']],
])('normalises the name in %s', (query, words) => {
  expect(listWords(query)).toEqual(words);
});

test('restores letters of a name and keeps the typed word for a place', () => {
  const [first] = splitQuery('0luwaseun Ikeja', 'name').words;
  expect(first).toMatchObject({ word: 'oluwaseun', typed: '0luwaseun' });
});
