import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { deleteCandidate } from '#contract/calls/candidates.ts';
import { searchCandidates } from '#contract/calls/search.ts';
import { toDeletionKeys } from '#server/domain/words/deletion-keys.ts';
import { toWordId } from '#server/domain/words/word-id.ts';
import type { TestAccount } from '#server/testing/accounts.ts';
import { addCandidate } from '#server/testing/candidates.ts';
import { findWrongCounts } from '#server/testing/find-wrong-counts.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { removeUnusedWords } from './unused-words.ts';
import { insertWords } from './vocabulary.ts';
import { applyCountDeltas } from './update-counts.ts';

let portal: TestPortal;
let owner: TestAccount;
beforeAll(async () => {
  portal = await startTestPortal({ RUN_JOBS: 'false' });
  owner = await portal.newAccount();
});
afterAll(() => portal.close());

const add = (name: string) => addCandidate(portal.call, owner.token, { name });
const remove = async ({ id }: { id: string }) =>
  expect((await portal.call(deleteCandidate, { token: owner.token, params: { id } })).status).toBe(200);
const hasWord = async (word: string) => {
  const { rows } = await sql`select from name_word where word = ${word}`.execute(portal.db);
  return rows.length > 0;
};
const findNames = async (query: string) => {
  const { body } = await portal.call(searchCandidates, {
    token: owner.token,
    query: { type: 'name', query },
  });
  return body.data.data.map(({ name }) => name);
};

test('removes the words of a deleted candidate that nobody else has', async () => {
  const gone = await add('Gbemi Zuwairatu');
  await add('Gbemi Tarfa');
  await remove(gone);
  // The deltas of the words are not applied yet.
  await removeUnusedWords(portal.db);
  expect(await hasWord('zuwairatu')).toBe(true);
  await applyCountDeltas(portal.db);
  expect(await removeUnusedWords(portal.db)).toBeGreaterThan(0);
  expect([await hasWord('zuwairatu'), await hasWord('gbemi'), await hasWord('tarfa')]).toEqual([
    false,
    true,
    true,
  ]);
  expect(await removeUnusedWords(portal.db)).toBe(0);
  const { rows } = await sql`select from name_word_count where candidates = 0`.execute(portal.db);
  expect(rows).toEqual([]);
  expect(await findNames('Gbemi')).toEqual(['Gbemi Tarfa']);
  expect(await findWrongCounts(portal.db)).toEqual([]);
});

test('keeps a word that somebody has again', async () => {
  await remove(await add('Terzungwe Ugba'));
  await applyCountDeltas(portal.db);
  await add('Terzungwe Ugba');
  await removeUnusedWords(portal.db);
  expect(await findNames('Terzungwe')).toEqual(['Terzungwe Ugba']);
});

test('leaves words to a later run while a transaction that may use them is open', async () => {
  await remove(await add('Ikpefua Odion'));
  await applyCountDeltas(portal.db);
  const writer = await portal.services.db.startTransaction().execute();
  // As an upload does: it finds the word, so it does not add it again.
  const id = toWordId('ikpefua');
  await insertWords('name_word', [{ id, word: 'ikpefua', keys: toDeletionKeys('ikpefua') }]).execute(writer);
  await removeUnusedWords(portal.db);
  await sql`insert into name_word_count_delta (word_id, delta) values (${id}, 1)`.execute(writer);
  await writer.commit().execute();
  await removeUnusedWords(portal.db);
  expect(await hasWord('ikpefua')).toBe(true);
  await sql`delete from name_word_count_delta where word_id = ${id}`.execute(portal.db);
  await removeUnusedWords(portal.db);
  expect(await hasWord('ikpefua')).toBe(false);
});

test('people who are added while words are removed can be found', async () => {
  for (let round = 0; round < 8; round += 1) {
    await remove(await add('Omotunde Kpandzam'));
    await applyCountDeltas(portal.db);
    const [again] = await Promise.all([
      add('Omotunde Kpandzam'),
      removeUnusedWords(portal.db),
      removeUnusedWords(portal.db),
    ]);
    expect(await findNames('Kpandzam')).toEqual(['Omotunde Kpandzam']);
    await remove(again);
  }
  await applyCountDeltas(portal.db);
  expect(await findWrongCounts(portal.db)).toEqual([]);
});
