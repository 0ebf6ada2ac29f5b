import { expect, test } from 'vitest';
import { toWordId } from '#server/domain/words/word-id.ts';
import type { ParsedQuery } from '#server/domain/search/parse/parse-query.ts';
import { REQUIRED } from '#server/domain/search/parse/term-roles.ts';
import { WORD_FIELDS } from '#server/domain/search/parse/word-fields.ts';
import { weighTerm } from '#server/domain/search/parse/weigh-term.ts';
import { rankCandidates } from './rank-candidates.ts';

const NO_FREQUENCIES = { candidates: 1_000_000, frequencies: new Map<number, number>() };
const createTerm = (word: string) =>
  weighTerm(word, [{ id: toWordId(word), word, kind: 'exact', cost: 0 }], NO_FREQUENCIES, REQUIRED);
const query: ParsedQuery = {
  field: WORD_FIELDS.name,
  segmentations: [{ terms: [createTerm('amina'), createTerm('bello')], cost: 0 }],
  candidates: 1_000_000,
  frequencies: { name_word: NO_FREQUENCIES, address_word: NO_FREQUENCIES },
};
const NAMES = ['amina', 'amina bello', 'bello amina', 'amina bello musa'];

test('serves other requests while it ranks many candidates, and orders all of them', async () => {
  const rows = Array.from({ length: 3000 }, (_, at) => ({
    id: 3000 - at,
    words: (NAMES[at % NAMES.length] ?? '').split(' ').map(toWordId),
  }));
  let turns = 0;
  const countTurn = () => {
    turns += 1;
    next = setImmediate(countTurn);
  };
  let next = setImmediate(countTurn);
  const ranked = await rankCandidates(query, rows);
  clearImmediate(next);
  expect(turns).toBeGreaterThan(20);
  const groups = ['amina bello', 'bello amina', 'amina bello musa', 'amina'];
  const listIds = (name: string) =>
    rows.flatMap(({ id }, at) => (NAMES[at % NAMES.length] === name ? id : [])).toSorted((a, b) => a - b);
  expect(ranked.map(({ id }) => id)).toEqual(groups.flatMap(listIds));
});
