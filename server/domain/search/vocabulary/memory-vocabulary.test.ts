import { sql } from 'kysely';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { deleteCandidate } from '#contract/calls/candidates.ts';
import { importStudents } from '#contract/calls/imports.ts';
import { undoImport } from '#contract/calls/import-undo.ts';
import { searchQuery } from '#contract/calls/search.ts';
import type { Runner } from '#server/platform/db/database.ts';
import { applyCountDeltas, rebuildCounts } from '#server/domain/search/queries/update-counts.ts';
import { countWord } from '#server/domain/search/queries/word-counts.ts';
import { runSearch } from '#server/domain/search/run-search.ts';
import { toWordId } from '#server/domain/words/word-id.ts';
import { createMemoryLog } from '#server/testing/memory-log.ts';
import { applyCountDeltasJob } from '#server/domain/search/index/apply-count-deltas-job.ts';
import { startTestPortal } from '#server/testing/portal.ts';
import { addCandidate } from '#server/testing/candidates.ts';
import {
  type SearchPerson,
  type SearchPortal,
  startSearchPortal,
} from '#server/testing/search/search-portal.ts';
import { cleanVocabulary, VOCABULARIES } from '#server/domain/search/queries/vocabulary.ts';
import { measureVocabulary } from '#server/domain/search/queries/vocabulary-changes.ts';
import { createStudentFile } from '#server/testing/student-file.ts';
import { keepInMemory } from './find-words.ts';
import { MemoryVocabulary } from './memory-vocabulary.ts';
import { estimateBytes } from './word-table.ts';

let searchPortal: SearchPortal;
beforeAll(async () => {
  searchPortal = await startSearchPortal();
});
afterAll(() => searchPortal.portal.close());

/** Keeps the vocabulary in memory for searches on these connections, as a process does. */
function openMemory(runner: Runner, maxBytes = Infinity) {
  const { log, readLog } = createMemoryLog();
  const memory = new MemoryVocabulary(searchPortal.portal.db, { maxBytes, log, pauseMs: 20 });
  keepInMemory(memory, [runner]);
  onTestFinished(() => memory.close());
  return { memory, readLog };
}

const apply = () => applyCountDeltas(searchPortal.portal.db);
const add = (...people: SearchPerson[]) => searchPortal.add(people);
const remove = async (id: number) => {
  const { portal, hirer } = searchPortal;
  const { status } = await portal.call(deleteCandidate, {
    token: hirer.token,
    params: { id: portal.wireId(id) },
  });
  expect(status).toBe(200);
};

async function listFound(runner: Runner, query: string, type = 'name') {
  const { found } = await runSearch(runner, searchQuery.parse({ type, query }));
  return found.map(({ id, match }) => [id, match]);
}

const QUERIES = [
  ['name', 'Segn Adeyemy'],
  ['name', 'Ebiere Tamunoo'],
  ['name', 'Ngozi Okafor Ezze'],
  ['name', 'Tamuno from Abuloma'],
  ['name', 'Moh Sani'],
  ['address', '5 Abulloma Road'],
  ['address', 'Awolowo Rd, Ikoyi'],
  ['phone', '0803 123 4567'],
] as const;

test('processes find the same people in the same order once they have caught up', async () => {
  const { importDb, reads } = searchPortal.portal.services;
  const { searchDb, quickSearchDb } = reads.primary;
  const one = openMemory(searchDb).memory;
  const two = openMemory(quickSearchDb).memory;
  await one.refresh();
  const ids: number[] = [];
  for (const round of [1, 2, 3]) {
    const adding = add(
      [`Ebiere Tamuno Round${round}`, '08030000000', `${round} Abuloma Road, Port Harcourt`],
      [`Tamunoibi Ebi${'e'.repeat(round)}re`, '08030000001', `${round} Adeyemi Close, Awoyaya`],
    );
    await Promise.all([adding.then((added) => ids.push(...added)), one.refresh(), two.refresh()]);
    await Promise.all([apply(), one.refresh()]);
  }
  for (const id of ids.slice(0, 3)) await remove(id);
  await apply();
  await Promise.all([one.refresh(), two.refresh()]);
  let found = 0;
  for (const [type, query] of QUERIES) {
    const expected = await listFound(importDb, query, type);
    expect(await listFound(searchDb, query, type)).toEqual(expected);
    expect(await listFound(quickSearchDb, query, type)).toEqual(expected);
    found += expected.length;
  }
  expect(found).toBeGreaterThan(QUERIES.length);
});

/** Lists the words whose count in memory differs from the one in the database. */
async function listWrong({ tables }: MemoryVocabulary) {
  const { rows } = await sql<{ word: string; id: number; candidates: number }>`
    select word, id, ${countWord('name_word', sql`id`)} as candidates from name_word`.execute(
    searchPortal.portal.db,
  );
  expect(rows.length).toBeGreaterThan(10);
  return rows.filter(({ id, candidates }) => tables?.name_word.count(id) !== candidates);
}

test('the counts in memory are right after an import, and after its undo', async () => {
  const { portal, hirer } = searchPortal;
  const { memory } = openMemory(portal.services.reads.primary.searchDb);
  const importing = new AbortController();
  const following = (async () => {
    for (; !importing.signal.aborted; await apply()) await memory.refresh();
  })();
  const { body } = await portal.call(importStudents, { token: hirer.token, file: createStudentFile(400) });
  expect(body.data.added).toBe(400);
  importing.abort();
  await following;
  await apply();
  await memory.refresh();
  expect(await listWrong(memory)).toEqual([]);
  expect(memory.tables?.name_word.count(toWordId('amina'))).toBe(400);

  const params = { id: body.data.id };
  await Promise.all([portal.call(undoImport, { token: hirer.token, params, body: {} }), memory.refresh()]);
  const countAfterUndo = async () => {
    await apply();
    await memory.refresh();
    return memory.tables?.name_word.count(toWordId('amina'));
  };
  await expect.poll(countAfterUndo).toBe(0);
  expect(await listWrong(memory)).toEqual([]);
});

test('a person is found by name at once, and by another spelling after the next refresh', async () => {
  const { searchDb } = searchPortal.portal.services.reads.primary;
  const { memory } = openMemory(searchDb);
  await memory.refresh();
  const [id = 0] = await add(['Zuwaira Gambofest', '08030000002', '7 Kwanar Dole, Gusau']);
  expect((await listFound(searchDb, 'Zuwaira Gambofest'))[0]).toEqual([id, null]);
  expect(await listFound(searchDb, 'Gambafest')).toEqual([]);
  await apply();
  await memory.refresh();
  expect((await listFound(searchDb, 'Gambafest'))[0]).toEqual([id, 'Spelling close to Gambofest']);
});

test('the name of a removed person is not found in memory', async () => {
  const { memory } = openMemory(searchPortal.portal.services.reads.primary.searchDb);
  const [id = 0] = await add(['Nnamdi Obiagelum', '08030000003', '2 Zik Avenue']);
  await apply();
  await memory.refresh();
  const find = () => memory.tables?.name_word.find([], [toWordId('obiagelum')]);
  expect(find()).toHaveLength(1);
  await remove(id);
  await apply();
  await memory.refresh();
  expect(find()).toEqual([]);
});

test('everything is read again after a rebuild of the counts, and after changes that are gone', async () => {
  const { db, services } = searchPortal.portal;
  const { memory } = openMemory(services.reads.primary.searchDb);
  await apply();
  await memory.refresh();
  const count = () => memory.tables?.name_word.count(toWordId('adeyemi'));
  const right = count();
  expect(right).toBeGreaterThan(0);
  await sql`update name_word_count set candidates = 999 where word_id = ${toWordId('adeyemi')}`.execute(db);
  await rebuildCounts(db);
  await memory.refresh();
  expect(memory.tables).toBeUndefined();
  await memory.refresh();
  expect(count()).toBe(right);

  await add(['Adeyemi Folarin', '08030000004', '2 Zik Avenue']);
  await apply();
  await sql`update name_word_count_change set changed_at = now() - interval '1 hour'`.execute(db);
  await add(['Folarin Ojo', '08030000005', '2 Zik Avenue']);
  await apply();
  await memory.refresh();
  expect(memory.tables).toBeUndefined();
  await memory.refresh();
  expect(count()).toBe((right ?? 0) + 1);
});

test('the last change stays, by which a process sees that it has missed others', async () => {
  const { db } = searchPortal.portal;
  const list = async () => {
    const { rows } = await sql<{ id: number }>`select id from name_word_count_change order by id`.execute(db);
    return rows.map(({ id }) => id);
  };
  await add(['Folarin Ojo', '08030000006', '2 Zik Avenue']);
  await apply();
  const before = await list();
  await sql`update name_word_count_change set changed_at = now() - interval '1 hour'`.execute(db);
  await add(['Folarin Ojo', '08030000007', '2 Zik Avenue']);
  await apply();
  const after = await list();
  expect(after[0]).toBe(before.at(-1));
  expect(after.length).toBeGreaterThan(1);
});

test('a vocabulary that has become too large is forgotten', async () => {
  const { services, db } = searchPortal.portal;
  await apply();
  // Only words with a count are loaded, and a rebuild leaves others.
  await db.transaction().execute(async (tx) => {
    for (const vocabulary of VOCABULARIES) await cleanVocabulary(tx, vocabulary);
  });
  const [size, others] = await Promise.all(VOCABULARIES.map((each) => measureVocabulary(db, each)));
  if (!size || !others) throw new Error('not measured');
  const { memory } = openMemory(
    services.reads.primary.searchDb,
    estimateBytes(size) + estimateBytes(others) + 400,
  );
  memory.start();
  await expect.poll(() => memory.tables).toBeDefined();
  await add(['Oghenekaro Efetobore Ufuoma', '08030000008', '2 Zik Avenue']);
  await apply();
  await expect.poll(() => memory.tables).toBeUndefined();
});

test('a vocabulary that is too large is not loaded', async () => {
  const { services } = searchPortal.portal;
  const { memory, readLog } = openMemory(services.reads.primary.searchDb, 1000);
  memory.start();
  await expect.poll(readLog).toContain('vocabulary too large for memory');
  await memory.close();
  expect(memory.tables).toBeUndefined();
  expect(await listFound(services.reads.primary.searchDb, 'Segn Adeyemy')).not.toEqual([]);
});

test('loading is tried again after an error', async () => {
  const { db, services } = searchPortal.portal;
  const { memory, readLog } = openMemory(services.reads.primary.searchDb);
  await sql`alter table name_word_count_change rename to hidden`.execute(db);
  memory.start();
  await expect.poll(readLog).toContain('vocabulary not refreshed');
  expect(await listFound(services.reads.primary.searchDb, 'Segn Adeyemy')).not.toEqual([]);
  await sql`alter table hidden rename to name_word_count_change`.execute(db);
  await expect.poll(() => memory.tables).toBeDefined();
});

test('a portal searches with the vocabulary in memory, and stops following it at its end', async () => {
  const portal = await startTestPortal({ VOCABULARY_MEMORY: '64', RUN_JOBS: 'false' });
  try {
    // At its own interval, the job would run only after five seconds.
    await portal.services.jobs.work(portal.services, [{ ...applyCountDeltasJob, intervalSeconds: 0.1 }]);
    const { token } = await portal.newAccount({ role: 'company' });
    await addCandidate(portal.call, token, { name: 'Terhemba Iorfasuwe' });
    const find = () => listFound(portal.services.reads.primary.searchDb, 'Iorfasuwa');
    const readTables = vi.spyOn(MemoryVocabulary.prototype, 'tables', 'get');
    onTestFinished(() => readTables.mockRestore());
    const findInMemory = async () => {
      readTables.mockClear();
      const found = await find();
      const { results } = readTables.mock;
      return results.length > 0 && results.every(({ value }) => value) ? found : [];
    };
    await expect.poll(findInMemory, { timeout: 20_000 }).toHaveLength(1);
    // Without the words, no statement finds the name.
    await sql`delete from name_word`.execute(portal.db);
    expect(await find()).toHaveLength(1);
    expect(await listFound(portal.db, 'Iorfasuwa')).toEqual([]);
  } finally {
    await portal.close();
  }
});
