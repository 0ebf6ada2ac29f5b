import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { deleteCandidates } from '#server/domain/candidate-store/queries/delete-candidates.ts';
import {
  type SearchPerson,
  type SearchPortal,
  startSearchPortal,
} from '#server/testing/search/search-portal.ts';
import { rebuildSearchIndex } from '#server/testing/rebuild-search-index.ts';
import { indexCandidates } from './index-candidates.ts';

let searchPortal: SearchPortal;
beforeAll(async () => void (searchPortal = await startSearchPortal()));
afterAll(() => searchPortal.portal.close());

test('finds changed candidates by their new name only, and no deleted ones', async () => {
  const [id = 0] = await searchPortal.add([['Ibinabo Dokubo', '08011110000', '5 Aba Road']]);
  await searchPortal.portal.db.transaction().execute(async (tx) => {
    await tx.updateTable('candidate').set({ name: 'Ibinabo Georgewill' }).where('id', '=', id).execute();
    await indexCandidates(tx, [id]);
  });
  expect((await searchPortal.search({ type: 'name', query: 'Ibinabo Georgewill' })).total).toBe(1);
  expect((await searchPortal.search({ type: 'name', query: 'Ibinabo Dokubo', exact: true })).total).toBe(0);
  await searchPortal.portal.db.transaction().execute(async (tx) => {
    await deleteCandidates(tx, [id]);
  });
  expect((await searchPortal.search({ type: 'name', query: 'Ibinabo Georgewill' })).total).toBe(0);
  expect((await searchPortal.search({ type: 'phone', query: '08011110000', exact: true })).total).toBe(0);
});

test('does not find candidates of a rolled-back transaction', async () => {
  const failed = searchPortal.portal.db.transaction().execute(async (tx) => {
    await tx
      .updateTable('candidate')
      .set({ name: 'Nobody Atall' })
      .where('name', '=', 'Grace Effiong')
      .execute();
    const { id } = await tx
      .selectFrom('candidate')
      .select('id')
      .where('name', '=', 'Nobody Atall')
      .executeTakeFirstOrThrow();
    await indexCandidates(tx, [id]);
    throw new Error('rolled back');
  });
  await expect(failed).rejects.toThrow('rolled back');
  expect((await searchPortal.search({ type: 'name', query: 'Nobody Atall' })).total).toBe(0);
  expect((await searchPortal.search({ type: 'name', query: 'Grace Effiong' })).total).toBe(1);
});

test('adds the same new words in concurrent transactions', async () => {
  const people: SearchPerson[] = [['Zumafon Kekere', '08012340000', '1 Zumafon Lane']];
  await Promise.all([searchPortal.add(people), searchPortal.add(people), searchPortal.add(people)]);
  expect((await searchPortal.search({ type: 'name', query: 'Zumafon Kekere' })).total).toBe(3);
});

test('finds the same candidates after a rebuild, which removes unused words', async () => {
  const queries = ['Seun Ogunleye', 'Ngozi Okafor', 'Muhammad Sanni'];
  const before = await Promise.all(queries.map((query) => searchPortal.search({ type: 'name', query })));
  await rebuildSearchIndex(searchPortal.portal);
  expect(await Promise.all(queries.map((query) => searchPortal.search({ type: 'name', query })))).toEqual(
    before,
  );
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from name_word where word in ('georgewill', 'dokubo')`.execute(
    searchPortal.portal.db,
  );
  expect(rows).toEqual([{ count: 0 }]);
});
