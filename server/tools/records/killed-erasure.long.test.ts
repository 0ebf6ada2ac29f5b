import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { updateCandidate, viewDetails } from '#contract/calls/candidates.ts';
import { prepareExport } from '#contract/calls/exports.ts';
import { searchCandidates } from '#contract/calls/search.ts';
import { verifyAudit } from '#server/domain/audit/verify-audit.ts';
import { CELL_SEPARATOR } from '#server/domain/imports/queries/staged-rows.ts';
import { removeUnusedWords } from '#server/domain/search/queries/unused-words.ts';
import { applyCountDeltas } from '#server/domain/search/queries/update-counts.ts';
import { rebuildIndexJob } from '#server/domain/search/index/rebuild-index-job.ts';
import type { TestAccount } from '#server/testing/accounts.ts';
import { addCandidate, employeeForm } from '#server/testing/candidates.ts';
import { countTraces, type Trace } from '#server/testing/count-traces.ts';
import { completeLostStatements, createTestDatabase, type TestDatabase } from '#server/testing/database.ts';
import { findWrongCounts } from '#server/testing/find-wrong-counts.ts';
import { holdDeletes, holdInserts, holdLocks, holdUpdates } from '#server/testing/hold-statements.ts';
import { waitForStatements } from '#server/testing/lock-waits.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { readSearchIndex } from '#server/testing/read-search-index.ts';
import { rebuildSearchIndex } from '#server/testing/rebuild-search-index.ts';
import { startCommandProcess } from '#server/testing/server-process.ts';

const RANDOM_KILLS = 10;

let database: TestDatabase;
let portal: TestPortal;
let owner: TestAccount;
let stranger: TestAccount;
let other: string;
beforeAll(async () => {
  database = await createTestDatabase();
  await completeLostStatements(database);
  // Without jobs, so that nothing but the command removes files.
  portal = await startTestPortal({ DATABASE_URL: database.url, RUN_JOBS: 'false' });
  await portal.services.jobs.work(portal.services, [rebuildIndexJob]);
  owner = await portal.newAccount();
  stranger = await portal.newAccount();
  ({ id: other } = await addCandidate(portal.call, owner.token, { name: 'Kalu Nwobodo' }));
});
afterAll(async () => {
  await portal.close();
  await database.drop();
});

interface Person extends Trace {
  id: string;
  upload_id: number;
  import_id: number;
  photoFile: string;
}
const people: Person[] = [];

/** Adds rows of imports that describe a person: staged, ready, rejected, and waiting for a decision. */
async function addImportRows(candidate_id: number, name: string, phone: string) {
  const { organization_id, member_id } = owner;
  const cells = [name, phone];
  const { rows } = await sql<{ upload_id: number; import_id: number }>`
    with upload as (insert into import_upload (organization_id, candidate_type, file_name, state, member_id)
        values (${organization_id}, 'employee', 'staff.csv', 'waiting', ${member_id}) returning id),
      done as (insert into import (organization_id, candidate_type, file_name)
        values (${organization_id}, 'employee', 'old.csv') returning id),
      staged as (insert into import_row (upload_id, line, cells)
        select id, 2, ${cells.join(CELL_SEPARATOR)} from upload),
      ready as (insert into import_ready (upload_id, line, name, organization, phone, address, parent_sponsor_name, start_date, reason)
        select id, 2, ${name}, '', ${phone}, '', '', '2020-01-01', '' from upload),
      rejected as (insert into import_rejected (import_id, line, cells, problems)
        select id, 4, ${cells}, '[]' from done),
      changed as (insert into import_changed (import_id, line, candidate_id, name, organization, phone, address, parent_sponsor_name, start_date, reason)
        select id, 5, ${candidate_id}, ${name}, '', ${phone}, '', '', '2020-01-01', '' from done)
    select upload.id as upload_id, done.id as import_id from upload, done`.execute(portal.db);
  return rows[0] ?? { upload_id: 0, import_id: 0 };
}

/** Adds a person whose data is wherever the portal may store it. */
async function addPerson(): Promise<Person> {
  const serial = people.length;
  // A word of letters, which no other person has.
  const word = `Zuk${serial
    .toString(20)
    .padStart(2, '0')
    .replaceAll(/\d/gu, (digit) => 'klmnopqrst'[Number(digit)] ?? '')}wa`;
  const [first, second] = [`0803${5_550_000 + serial}`, `0806${5_550_000 + serial}`];
  const form = { name: `Ada ${word}`, phone: `${first}, ${second}`, address: `7 ${word} Lane, Bonny` };
  const { id } = await addCandidate(portal.call, owner.token, form);
  await portal.call(updateCandidate, {
    token: owner.token,
    params: { id },
    form: { ...employeeForm, ...form, name: `Ada ${word} Eze` },
  });
  const { token } = stranger;
  await portal.call(searchCandidates, { token, query: { type: 'name', query: word } });
  await portal.call(viewDetails, { token, params: { id } });
  await portal.call(prepareExport, { token, body: { scope: 'chosen', candidate_ids: [id, other] } });
  const candidate_id = portal.rowId(id);
  const imported = await addImportRows(candidate_id, form.name, first);
  const { photo_key } = await portal.db
    .selectFrom('candidate')
    .select('photo_key')
    .where('id', '=', candidate_id)
    .executeTakeFirstOrThrow();
  const photoFile = join(portal.dataDir, 'photos', `${photo_key}.jpg`);
  const pattern = [word, first, second].map((text) => text.replace(/^0/u, '')).join('|');
  const person = { id, candidate_id, pattern, photoFile, ...imported };
  people.push(person);
  return person;
}

/** The tables of words. A job removes unused words from them. */
const VOCABULARY = /_word$/u;

/** Reads where the data of a person is. */
async function readState(person: Person) {
  const tables = Object.entries(await countTraces(portal.db, person));
  return {
    tables: Object.fromEntries(tables.filter(([table]) => !VOCABULARY.test(table))),
    hasPhoto: existsSync(person.photoFile),
  };
}
type State = Awaited<ReturnType<typeof readState>>;

/** Before an erasure. */
const COMPLETE: State = {
  tables: {
    audit_content: 1,
    // The upload, the edit, the search, the view and the export.
    audit_entry: 5,
    candidate: 1,
    candidate_search: 1,
    candidate_version: 1,
    disclosure: 1,
    duplicate_check_queue: 1,
    further_phone: 1,
    import_changed: 1,
    import_ready: 1,
    import_rejected: 1,
    import_row: 1,
    prepared_export: 1,
  },
  hasPhoto: true,
};

/**
 * After an erasure, when only the id is left: in entries without text, for two days in the quota of who looked, and until
 * the next job in the queue of duplicate checks.
 */
const ERASED: State = {
  tables: { audit_entry: 6, disclosure: 1, duplicate_check_queue: 1 },
  hasPhoto: false,
};
/** When the process died before it removed the file. */
const ERASED_EXCEPT_FILE: State = { ...ERASED, hasPhoto: true };

const erase = ({ id }: Person) =>
  startCommandProcess('act-on-record.ts', ['erase', id, '--reason', 'Erasure request.', '--yes'], {
    DATABASE_URL: database.url,
    DATA_DIR: portal.dataDir,
  });

async function run(person: Person) {
  const { code, stdout, stderr } = await erase(person).ended;
  expect([code, stderr]).toEqual([0, '']);
  return stdout;
}

/** Runs the command until the end, and once more, which changes nothing. */
async function expectErasedByNextRuns(person: Person) {
  await run(person);
  expect(await readState(person)).toEqual(ERASED);
  expect(await run(person)).toContain('No file of a deleted photo is left.');
  expect(await readState(person)).toEqual(ERASED);
  const entries = await sql`select from audit_entry
    where candidate_id = ${person.candidate_id} and action = 'erasure'`.execute(portal.db);
  expect(entries.rows).toHaveLength(1);
  expect(await findWrongCounts(portal.db)).toEqual([]);
  expect((await verifyAudit(portal.db)).broken).toEqual([]);
}

/** Kills the command while one of its statements is held. */
async function killWhile(person: Person, hold: Awaited<ReturnType<typeof holdLocks>>) {
  const command = erase(person);
  await expect.poll(hold.count, { interval: 10 }).toBeGreaterThan(0);
  await command.kill();
  expect((await command.ended).code).toBeNull();
  await hold.release();
  await waitForStatements(portal.db);
}

const lockRow = (table: string, condition: string) => `select from ${table} where ${condition} for update`;

/** What the command must lock, in its order. */
const LOCKS: Record<string, (person: Person) => string> = {
  'a file that waits': ({ upload_id }) => lockRow('import_upload', `id = ${upload_id}`),
  'the record': ({ candidate_id }) => lockRow('candidate', `id = ${candidate_id}`),
  'the list of unused photos': () => 'lock table unreferenced_photo in exclusive mode',
  'the search index': ({ candidate_id }) => lockRow('candidate_search', `candidate_id = ${candidate_id}`),
  'the phone numbers': ({ candidate_id }) => lockRow('further_phone', `candidate_id = ${candidate_id}`),
  'the versions': ({ candidate_id }) => lockRow('candidate_version', `candidate_id = ${candidate_id}`),
  'a decision': ({ candidate_id }) => lockRow('import_changed', `candidate_id = ${candidate_id}`),
  'the word counts': () => 'lock table name_word_count_delta in exclusive mode',
  'a staged row': ({ upload_id }) => lockRow('import_row', `upload_id = ${upload_id}`),
  'a rejected row': ({ import_id }) => lockRow('import_rejected', `import_id = ${import_id}`),
  'a prepared export': ({ candidate_id }) =>
    lockRow('prepared_export', `${candidate_id} = any(candidate_ids)`),
  'an audit text': ({ candidate_id }) =>
    lockRow(
      'audit_content',
      `entry_id in (select id from audit_entry where ${candidate_id} = any(candidate_ids))`,
    ),
  'the list of erased texts': () => 'lock table audit_erasure in exclusive mode',
};

test.each(Object.entries(LOCKS))(
  'erases nothing if it is killed while it waits for %s',
  async (_, toLock) => {
    const person = await addPerson();
    expect(await readState(person)).toEqual(COMPLETE);
    await killWhile(person, await holdLocks(portal.db, database.ownerUrl, toLock(person)));
    expect(await readState(person)).toEqual(COMPLETE);
    await expectErasedByNextRuns(person);
  },
);

test.each([
  ['enqueues the email', { table: 'pgboss.job' }],
  ['writes its audit entry', { table: 'audit_entry' }],
] as const)('erases nothing if it is killed while it %s', async (_, point) => {
  const person = await addPerson();
  await killWhile(person, await holdInserts(portal.db, database.ownerUrl, point));
  expect(await readState(person)).toEqual(COMPLETE);
  await expectErasedByNextRuns(person);
});

test('erases nothing if its connection breaks while it commits', async () => {
  const person = await addPerson();
  const hold = await holdInserts(portal.db, database.ownerUrl, { table: 'audit_entry', atCommit: true });
  await killWhile(person, {
    ...hold,
    async release() {
      await sql`select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and not granted
        and database = (select oid from pg_database where datname = current_database())`.execute(portal.db);
      await hold.release();
    },
  });
  expect(await readState(person)).toEqual(COMPLETE);
  await expectErasedByNextRuns(person);
});

test.each([
  [
    'commits',
    () => holdInserts(portal.db, database.ownerUrl, { table: 'audit_entry', atCommit: true }),
    ERASED_EXCEPT_FILE,
  ],
  [
    'claims the file of the photo',
    () => holdUpdates(portal.db, database.ownerUrl, 'unreferenced_photo'),
    ERASED_EXCEPT_FILE,
  ],
  [
    'forgets the file of the photo',
    () => holdDeletes(portal.db, database.ownerUrl, 'unreferenced_photo'),
    ERASED,
  ],
] as const)(
  'completes the erasure in the next run if it is killed while it %s',
  async (_, hold, expected) => {
    const person = await addPerson();
    await killWhile(person, await hold());
    expect(await readState(person)).toEqual(expected);
    await expectErasedByNextRuns(person);
  },
);

test('erases a record once when a command waits for another one', async () => {
  const person = await addPerson();
  const hold = await holdLocks(portal.db, database.ownerUrl, LOCKS['the record']?.(person) ?? '');
  const commands = [erase(person), erase(person)];
  // The second waits for the rows that the first has locked.
  const isSecondWaiting = async () =>
    (
      await sql`select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`.execute(
        portal.db,
      )
    ).rows.length;
  await expect.poll(isSecondWaiting, { interval: 10 }).toBe(2);
  await hold.release();
  const outputs = (await Promise.all(commands.map(({ ended }) => ended))).map(({ stdout }) => stdout);
  expect(outputs.filter((output) => output.includes('Erased: with its photo'))).toHaveLength(1);
  expect(outputs.filter((output) => output.includes('This record was erased on'))).toHaveLength(1);
  await expectErasedByNextRuns(person);
});

/** Waits until the command has printed a text. */
const waitForOutput = async ({ getOutput }: ReturnType<typeof erase>, text: string) =>
  await expect.poll(getOutput, { interval: 1 }).toContain(text);
/** Printed before the erasure. */
const FOUND = 'cannot be undone';

test(`erases everything or nothing when it is killed at ${RANDOM_KILLS} random moments`, async () => {
  const timed = erase(await addPerson());
  await waitForOutput(timed, FOUND);
  const startedAt = performance.now();
  await waitForOutput(timed, 'Erased: ');
  const usualMs = performance.now() - startedAt;
  await timed.ended;
  const outcomes: string[] = [];
  for (let kills = 0; kills < RANDOM_KILLS; kills += 1) {
    const person = await addPerson();
    const killed = erase(person);
    await waitForOutput(killed, FOUND);
    await wait(Math.random() * usualMs);
    await killed.kill();
    await waitForStatements(portal.db);
    const state = await readState(person);
    expect([COMPLETE, ERASED_EXCEPT_FILE, ERASED]).toContainEqual(state);
    outcomes.push(state.hasPhoto ? (state.tables['candidate'] ? 'nothing' : 'all but the file') : 'all');
    await expectErasedByNextRuns(person);
  }
  process.stdout.write(`erased at random kills within ${Math.round(usualMs)} ms: ${outcomes.join(', ')}\n`);
});

test('leaves no word of the erased people, and the index of a rebuild', async () => {
  await applyCountDeltas(portal.db);
  expect(await removeUnusedWords(portal.db)).toBeGreaterThan(0);
  for (const person of people) expect(await countTraces(portal.db, person)).toEqual(ERASED.tables);
  const before = await readSearchIndex(portal.db);
  await rebuildSearchIndex(portal);
  expect(await readSearchIndex(portal.db)).toEqual(before);
});
