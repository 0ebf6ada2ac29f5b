import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { matchPhotos } from '#contract/calls/bulk-photos.ts';
import { confirmCandidates } from '#contract/calls/confirmations.ts';
import { deleteCandidate, updateCandidate } from '#contract/calls/candidates.ts';
import { listDuplicates, markDistinct, mergeCandidates } from '#contract/calls/duplicates.ts';
import { decideChanges, listImportChanges } from '#contract/calls/import-changes.ts';
import { undoImport } from '#contract/calls/import-undo.ts';
import { importStudents } from '#contract/calls/imports.ts';
import { searchCandidates, searchUploaded, suggestNames } from '#contract/calls/search.ts';
import { restoreVersion } from '#contract/calls/versions.ts';
import { findBroadQueryPage } from '#server/domain/search/queries/broad-query.ts';
import { toWordId } from '#server/domain/words/word-id.ts';
import type { TestAccount } from '#server/testing/accounts.ts';
import { addCandidate, employeeForm } from '#server/testing/candidates.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { collectStatements } from '#server/testing/record-statements.ts';
import { rebuildSearchIndex } from '#server/testing/rebuild-search-index.ts';
import { createStudentFile } from '#server/testing/student-file.ts';
import { findUndistributableShapes } from '#server/testing/undistributable-shapes.ts';

const STUDENTS = 12;

let portal: TestPortal;
let owner: TestAccount;
beforeAll(async () => {
  portal = await startTestPortal();
  owner = await portal.newAccount({ role: 'school' });
});
afterAll(() => portal.close());

it.each([
  [
    'locks rows of several shards',
    `select id from "candidate" where "id" = any($1::bigint[]) order by "id" for update`,
  ],
  ['locks rows of several shards', `select id from candidate where id = any($1) for key share`],
  [
    'locks rows of several shards',
    `select candidate_id from candidate_search where candidate_id = any($1) for key share skip locked`,
  ],
  [
    'locks rows of several shards',
    `select v.snapshot from candidate_version v join candidate c on c.id = v.candidate_id
    where v.import_id = $1 and v.candidate_id > $2 limit $3 for update of c`,
  ],
  [
    'locks rows of several shards',
    `with held as (select id from candidate where id in (select id from matched) for key share)
    insert into import_changed select * from held`,
  ],
  [
    'lateral subquery',
    `select s.candidate_id from unnest($1) as word (id) cross join lateral
    (select * from candidate_search where name_words @> array[word.id] limit 5) s`,
  ],
  [
    'lateral subquery',
    `select found.is_on_record from imported r cross join lateral (
    select bool_or(true) as is_on_record from (select * from candidate c) c) found`,
  ],
  [
    'offset 0',
    `select p.low from duplicate_pair p where exists (
    select from duplicate_blocking_key k where k.candidate_id = p.low offset 0)`,
  ],
  [
    'joined update',
    `update candidate c set name = r.name from unnest($1, $2) r (id, name) where c.id = r.id`,
  ],
])('detects %s in %j', (shape, statement) => {
  expect(findUndistributableShapes(statement)).toEqual([shape]);
});

it.each([
  `select id from "candidate" where "id" = $1 and "organization_id" = $2 for update`,
  `perform from candidate where id = wanted for key share;`,
  `select id, word from name_word cross join lateral (select 1 from name_word_count offset 0) c`,
  `update candidate set phone_e164 = $1 where id = any($2)`,
  `select id from unreferenced_photo order by key limit $1 for update skip locked`,
])('accepts %j', (statement) => {
  expect(findUndistributableShapes(statement)).toEqual([]);
});

/** Sends what changes or reads several candidates. */
async function useAll() {
  const { token } = owner;
  const add = (name: string, phone: string) =>
    addCandidate(portal.call, token, { ...employeeForm, name, phone });
  const [first, second, third] = [
    await add('Bola Sani', '0803 555 0001, 0803 555 0002'),
    await add('Sani Bola', '0803 555 0001'),
    await add('Bola Sani', '0803 555 0009'),
  ];
  const params = { id: first.id };
  const form = { ...employeeForm, name: 'Bola Sanni' };
  await portal.call(updateCandidate, { token, params, form });
  await portal.call(confirmCandidates, { token, body: { scope: 'uploaded' } });
  await portal.call(restoreVersion, { token, params: { ...params, version: 1 } });

  const file = createStudentFile(STUDENTS);
  await portal.call(importStudents, { token, file });
  const changedFile = new File([(await file.text()).replaceAll('Zik', 'Aba')], 'b.csv');
  const changes = await portal.call(importStudents, { token, file: changedFile });
  const ofImport = { token, params: { id: changes.body.data.id } };
  const listed = await portal.call(listImportChanges, ofImport);
  expect(listed.body.data.total).toBe(STUDENTS);
  await portal.call(decideChanges, { ...ofImport, body: { decision: 'update' } });
  await portal.call(undoImport, { ...ofImport, body: {} });

  const { body } = await portal.call(listDuplicates, { token });
  const [pair] = body.data.data;
  if (!pair) throw new Error('no duplicates');
  await portal.call(markDistinct, { token, body: { first: second.id, second: third.id, distinct: true } });
  const [keep, remove] = [pair.first, pair.second].map(({ id, version }) => ({ id, version }));
  await portal.call(mergeCandidates, { token, body: { keep, remove, from_removed: [] } });
  await portal.call(deleteCandidate, { token, params: { id: third.id } });
  await portal.call(matchPhotos, { token, body: { names: ['08035550001.jpg', 'Bola Sani.jpg'] } });
  await rebuildSearchIndex(portal);

  const queries = {
    name: ['Bola Sani', 'Amina', 'Bola Kano', 'Bola 0803 555 0001', 'B Sani', 'Bolla Saani'],
    phone: ['0803 555 0001', '0803', '5550001', '555002', '0803***0001'],
    address: ['12 Awolowo Road', 'Zik Road Kano'],
  };
  for (const [type, texts] of Object.entries(queries))
    for (const query of texts)
      for (const call of [searchCandidates, searchUploaded])
        await portal.call(call, { token, query: { type: type as keyof typeof queries, query } });
  await portal.call(suggestNames, { token, query: { query: 'Bola Sa' } });
  // With many variants and more matches than a search counts, which the API has only among thousands of candidates.
  const variants = Array.from({ length: 20 }, (_, at) => toWordId(`amina${at}`));
  await findBroadQueryPage(
    portal.db,
    {
      column: 'name_words',
      lists: [[toWordId('amina'), ...variants]],
      typed: [],
      expected: 10,
      candidates: 1e6,
    },
    { candidate_type: '', status: '', start_from: '', start_to: '', organization: [] },
    { page: 1, per_page: 10, countLimit: 5 },
  );
}

it('sends no statement that a distributed PostgreSQL cannot run', async () => {
  const sent = await collectStatements(portal, useAll);
  const functions = await sql<{ source: string }>`
    select prosrc as source from pg_proc where pronamespace = 'public'::regnamespace and prosrc ~ 'candidate'`.execute(
    portal.db,
  );
  const statements = [...sent, ...functions.rows.flatMap(({ source }) => source.split(';'))];
  const rejected = statements.flatMap((statement) =>
    findUndistributableShapes(statement).map((shape) => ({ shape, statement })),
  );
  expect(rejected).toEqual([]);
  // The statements that had such shapes, to be sure that they have been sent.
  for (const part of ['lock_candidates', 'hold_candidates', 'try_hold_search_rows', 'find_number_holders'])
    expect(statements.some((statement) => statement.includes(`${part}(`))).toBe(true);
  for (const part of [
    /insert into candidate_version/u,
    /with imported as/u,
    /join candidate_search s on/u,
    /row_number/u,
  ])
    expect(statements.some((statement) => part.test(statement))).toBe(true);
});
