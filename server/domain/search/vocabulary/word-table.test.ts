import { afterAll, beforeAll, expect, test } from 'vitest';
import { expandWith } from '#server/domain/search/expand/expand-words.ts';
import {
  querySimilarWordsWithCounts,
  MAX_BY_PREFIX,
  type SimilarWord,
} from '#server/domain/search/queries/similar-words.ts';
import { VOCABULARIES } from '#server/domain/search/queries/vocabulary.ts';
import { applyCountDeltas } from '#server/domain/search/queries/update-counts.ts';
import { toWordId } from '#server/domain/words/word-id.ts';
import {
  type SearchPerson,
  type SearchPortal,
  startSearchPortal,
} from '#server/testing/search/search-portal.ts';
import { loadTable } from './load-table.ts';
import { WordTable } from './word-table.ts';

const BEGINNINGS = 'ade ola chi nwa oko eze bab tun sal mus ibr efe osa dan'.split(' ');
const ENDINGS = 'yemi wale dike chukwu ro nna tunde isu man a him mena gie juma'.split(' ');
/** Invented names, many of them alike. */
const NAMES = BEGINNINGS.flatMap((beginning) => ENDINGS.map((ending) => beginning + ending));
const TYPED = 'adeyemi adeyemy olawle chid dike tunde babatund zzz nw ibrahimm o 12 mena salman'.split(' ');
const NO_OTHERS = { name_word: [], address_word: [] };

let searchPortal: SearchPortal;
beforeAll(async () => {
  searchPortal = await startSearchPortal();
  await searchPortal.add(
    NAMES.map((name, index): SearchPerson => {
      const other = NAMES[(index * 7) % NAMES.length];
      return [`${name} ${other}`, '08030000000', `${index} ${name} Street, ${other}`];
    }),
  );
  await applyCountDeltas(searchPortal.portal.db);
});
afterAll(() => searchPortal.portal.close());

/** Orders words, without the repetition of those that match a pattern in several ways. */
const toSet = (words: readonly SimilarWord[]) =>
  [...new Set(words.map(({ pattern, id, word }) => `${pattern} ${word} ${id}`))].toSorted();

test.each(VOCABULARIES)('finds the same words and counts as the statement in %s', async (vocabulary) => {
  const { db } = searchPortal.portal;
  const { table } = await loadTable(db, vocabulary, new AbortController().signal);
  let compared = 0;
  await expandWith(
    async (patterns, ids = []) => {
      const found = await querySimilarWordsWithCounts(db, vocabulary, patterns, ids, NO_OTHERS);
      expect(toSet(table.find(patterns, ids))).toEqual(toSet(found.words));
      for (const [id, candidates] of found.counts[vocabulary]) expect(table.count(id)).toBe(candidates);
      compared += found.words.length;
      return found.words;
    },
    vocabulary,
    TYPED.map((word) => ({ word, mode: 'all' as const })),
  );
  expect(compared).toBeGreaterThan(60);
});

test('keeps the shortest words of many with the same beginning, as the statement does', () => {
  const table = new WordTable();
  const words = Array.from({ length: MAX_BY_PREFIX + 50 }, (_, at) => `ade${'x'.repeat(at % 9)}${at + 100}`);
  for (const word of words) {
    table.setCount(toWordId(word), 1);
    table.add({ id: toWordId(word), word, keys: [] });
  }
  const found = table.find([{ keys: [], minLength: 0, maxLength: 40, prefix: 'ade', suffix: '' }], []);
  const shortest = words.toSorted((a, b) => a.length - b.length || (a < b ? -1 : 1));
  expect(found.map(({ word }) => word)).toEqual(shortest.slice(0, MAX_BY_PREFIX));
});

test('finds no word that nobody has, and adds none twice', () => {
  const table = new WordTable();
  const id = toWordId('adeyemi');
  const pattern = { keys: [7], minLength: 0, maxLength: 40, prefix: 'ad', suffix: 'emi' };
  const listFound = () => table.find([pattern], [id]).map((found) => found.pattern);
  const add = () => table.add({ id, word: 'adeyemi', keys: [7] });
  add();
  expect(listFound()).toEqual([]);
  table.setCount(id, 2);
  add();
  add();
  expect(listFound()).toEqual([-1, 0, 0, 0]);
  table.setCount(id, 0);
  expect(listFound()).toEqual([]);
  expect(table.has(id)).toBe(false);
  table.setCount(id, 1);
  add();
  expect(listFound()).toEqual([-1, 0, 0, 0]);
});

test('finds both of two words that share an id', () => {
  const table = new WordTable();
  table.setCount(5, 3);
  for (const word of ['adewunmi', 'terseer']) table.add({ id: 5, word, keys: [] });
  expect(table.find([], [5]).map(({ word }) => word)).toEqual(['adewunmi', 'terseer']);
});
