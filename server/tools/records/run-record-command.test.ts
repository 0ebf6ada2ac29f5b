import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listActivity } from '#contract/calls/activity.ts';
import { deleteCandidate, listCandidates, updateCandidate, viewDetails } from '#contract/calls/candidates.ts';
import { downloadExport, prepareExport } from '#contract/calls/exports.ts';
import { searchCandidates, searchUploaded, suggestNames } from '#contract/calls/search.ts';
import type { Candidate } from '#contract/candidate.ts';
import { verifyAudit } from '#server/domain/audit/verify-audit.ts';
import { PHOTO_REMOVAL_LOCK } from '#server/domain/photos/queries/photo-removal-lock.ts';
import type { TestAccount } from '#server/testing/accounts.ts';
import { addCandidate, employeeForm } from '#server/testing/candidates.ts';
import { StartupError } from '#server/platform/errors/startup-error.ts';
import { createTestDatabase, type TestDatabase } from '#server/testing/database.ts';
import { findWrongCounts } from '#server/testing/find-wrong-counts.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { startCommandProcess } from '#server/testing/server-process.ts';
import { runRecordCommand } from './run-record-command.ts';

let database: TestDatabase;
let portal: TestPortal;
let owner: TestAccount;
let stranger: TestAccount;
beforeAll(async () => {
  database = await createTestDatabase();
  portal = await startTestPortal({ DATABASE_URL: database.url });
  owner = await portal.newAccount({ name: 'Zenwata Foods' });
  stranger = await portal.newAccount();
});
afterAll(async () => {
  await portal.close();
  await database.drop();
});

/** Runs the command beside the running portal, on its own connections. @returns what it printed, and its failure */
async function run(args: string[], isConfirmed = false, { url } = database) {
  const lines: string[] = [];
  const terminal = { print: (line: string) => void lines.push(line), confirm: async () => isConfirmed };
  const { env } = portal.services;
  const outcome = await runRecordCommand({ ...env, databaseUrl: url }, args, terminal).then(
    () => '',
    (error: unknown) => String(error instanceof StartupError ? error.message : error),
  );
  return { failure: outcome, output: lines.join('\n') };
}

/** Runs the command in a process of its own, with `input` as what the operator types. */
async function spawnCommand(args: string[], input: string) {
  const settings = { DATABASE_URL: database.url, DATA_DIR: portal.dataDir };
  const { code, stdout, stderr } = await startCommandProcess('act-on-record.ts', args, settings, input).ended;
  return { code, output: stdout + stderr };
}

const act = (action: string, { id }: Candidate, reason = 'The person objects.') =>
  run([action, id, '--reason', reason, '--yes']);

const add = (name: string, form: Partial<typeof employeeForm> = {}, { token } = owner) =>
  addCandidate(portal.call, token, { name, ...form });

const search = async (query: string, { token }: TestAccount, type = 'name') => {
  const { body } = await portal.call(searchCandidates, { token, query: { type, query } });
  return {
    total: body.data.total,
    names: body.data.data.map(({ name }) => name),
    alternatives: body.data.alternatives,
  };
};
const suggest = async (query: string, { token }: TestAccount) =>
  (await portal.call(suggestNames, { token, query: { query } })).body.data;
const view = async ({ id }: Candidate, { token }: TestAccount) =>
  await portal.call(viewDetails, { token, params: { id } });
const prepare = async (ids: string[], { token }: TestAccount) =>
  await portal.call(prepareExport, { token, body: { scope: 'chosen', candidate_ids: ids } });
const countPhotos = async (url: string | null) => (await fetch(`${portal.url}${url}`)).status;

test('restricts a record to its owner through every door, and releases it', async () => {
  const owner = await portal.newAccount({ name: 'Zenwata Foods' });
  const stranger = await portal.newAccount();
  const contact = { phone: '0803 555 0142', address: '7 Wharf Lane, Bonny' };
  const hidden = await add('Ukpabia Ottah', contact, owner);
  const other = await add('Ukpabia Briggs', {}, owner);
  // The stranger knows both.
  expect((await search('Ukpabia', stranger)).total).toBe(2);
  expect((await view(hidden, stranger)).status).toBe(200);

  expect(await suggest('Otta', stranger)).toEqual(['Ottah']);
  expect(await suggest('Ukpabia O', stranger)).toContain('Ukpabia Ottah');
  const prepared = await prepare([hidden.id, other.id], stranger);

  const { failure, output } = await act('restrict', hidden);
  expect(failure).toBe('');
  expect(output).toMatch(/recorded by Zenwata Foods on .*\n.*\nRestricted\. 1 owner gets an email\.$/u);
  expect(output).not.toContain('Ottah');

  expect((await search('Ukpabia', stranger)).names).toEqual(['Ukpabia Briggs']);
  expect(await search('Ottah', stranger)).toMatchObject({ total: 0 });
  expect((await search('Ottah', stranger)).alternatives ?? []).toEqual([]);
  expect((await search('0803 555 0142', stranger, 'phone')).total).toBe(0);
  expect((await search('0142', stranger, 'phone')).total).toBe(0);
  expect((await search('Wharf Lane Bonny', stranger, 'address')).total).toBe(0);
  expect((await search('Ukpabia 0803 555 0142', stranger)).names).not.toContain('Ukpabia Ottah');
  expect(await suggest('Otta', stranger)).toEqual([]);
  expect(await suggest('Ukpabia O', stranger)).toEqual([]);
  expect((await view(hidden, stranger)).problem?.code).toBe('candidate_not_found');
  expect((await prepare([hidden.id], stranger)).problem?.code).toBe('nothing_to_export');
  const { download_token } = prepared.body.data;
  const { body: file } = await portal.call(downloadExport, { query: { download_token } });
  expect(file).toContain('Ukpabia Briggs');
  expect(file).not.toContain('Ottah');
  const activity = await portal.call(listActivity, { token: stranger.token });
  const viewed = activity.body.data.data.filter(({ action }) => action === 'view');
  expect(viewed.map(({ candidate }) => candidate)).toEqual([null]);
  // URLs of the photo that the stranger has stop working.
  expect(await countPhotos(hidden.profile_picture)).toBe(404);

  // The owner finds and changes it as before.
  expect((await search('Ottah', owner)).names).toEqual(['Ukpabia Ottah']);
  expect(await suggest('Otta', owner)).toEqual(['Ottah']);
  const own = await portal.call(searchUploaded, { token: owner.token, query: { query: 'Ottah' } });
  expect(own.body.data.data[0]?.restricted_on).toMatch(/^\d{4}-\d\d-\d\d$/u);
  const listed = await portal.call(listCandidates, { token: owner.token });
  expect(listed.body.data.data.map(({ name }) => name)).toContain('Ukpabia Ottah');
  const details = await view(hidden, owner);
  expect(await countPhotos(details.body.data.profile_picture)).toBe(200);
  const edited = await portal.call(updateCandidate, {
    token: owner.token,
    params: { id: hidden.id },
    form: { ...employeeForm, name: 'Ukpabia Otta-Ette' },
  });
  expect(edited.status).toBe(200);
  // A change keeps the restriction.
  expect((await search('Ette', stranger)).total).toBe(0);
  expect((await portal.mails.to(owner.email, 1)).text).toContain('The reason: The person objects.');
  const did = await portal.call(listActivity, { token: owner.token });
  expect(did.body.data.data.map(({ text }) => text)).toContain(
    'An operator of HR Portal restricted a record (reason: The person objects.):',
  );

  expect((await act('restrict', hidden)).failure).toBe('This record is restricted already.');
  expect((await act('release', hidden)).output).toContain('Released. 1 owner gets an email.');
  expect((await search('Ette', stranger)).total).toBe(1);
  expect((await view(hidden, stranger)).body.data.restricted_on).toBeNull();
  expect((await act('release', hidden)).failure).toBe('This record is not restricted.');
  expect(await findWrongCounts(portal.db)).toEqual([]);
});

test('erases a record with everything about it, and leaves entries without text', async () => {
  const gone = await add('Nwobodo Ezeilo', { phone: '0806 555 0177' });
  const kept = await add('Nwobodo Kalu');
  await portal.call(updateCandidate, {
    token: owner.token,
    params: { id: gone.id },
    form: {
      ...employeeForm,
      name: 'Nwobodo Ezeilo-Anyim',
      phone: '0806 555 0199',
      address: '12 Elsewhere Close, Awgu',
    },
  });
  await search('Nwobodo', stranger);
  await search('Ezeilo', stranger);
  await view(gone, stranger);
  const prepared = await prepare([gone.id, kept.id], stranger);
  const { organization_id, member_id } = owner;
  // Rows of a file that waits to be imported, and of one that was imported.
  const rows = await sql<{ upload: number; import: number }>`
    with upload as (insert into import_upload (organization_id, candidate_type, file_name, state, member_id)
        values (${organization_id}, 'employee', 'staff.csv', 'waiting', ${member_id}) returning id),
      done as (insert into import (organization_id, candidate_type, file_name) values (${organization_id}, 'employee', 'old.csv') returning id),
      row as (insert into import_row (upload_id, line, cells)
        select upload.id, line, array_to_string(cells, chr(31)) from upload, (values
          (2, array['NWOBODO EZEILO', '+234 806 555 0177']), (3, array['Nwobodo Ezeilo', '0809 000 0000']),
          (4, array['Nwobodo Ezeilora', '0806 555 0177']), (5, array['Ezeilo', 'Nwobodo', '08065550177']),
          (6, array['Ezeilo-Anyim Nwobodo', '0806 555 0199']), (7, array['', 'Awgu']),
          (8, array['Nwobodo Ezeilo', '', 'Elsewhere Close 12, Awgu']), (9, array['', 'Awgu'])) as new (line, cells)),
      rejected as (insert into import_rejected (import_id, line, cells, problems)
        select id, 4, array['Nwobodo Ezeilo', '08065550177'], '[]' from done)
    select upload.id as upload, done.id as import from upload, done`.execute(portal.db);
  // Line 7 continues line 6.
  await sql`update import_row set joined = cells || ' Awgu' where line = 6`.execute(portal.db);
  const candidate_id = portal.rowId(gone.id);

  const { failure, output } = await act('erase', gone, 'Erasure request of 12 May.');
  expect([failure, output]).toEqual([
    '',
    expect.stringContaining(
      'Erased: with its photo, 1 earlier version, 6 rows of imports, 1 prepared export, ',
    ),
  ]);
  expect((await view(gone, owner)).status).toBe(404);
  expect(await countPhotos(gone.profile_picture)).toBe(404);
  const download = await portal.call(downloadExport, {
    query: { download_token: prepared.body.data.download_token },
  });
  expect(JSON.stringify(download.body)).toContain('Nwobodo Kalu');
  for (const table of ['candidate_version', 'candidate_search', 'further_phone'] as const) {
    const { rows: left } = await sql`
      select from ${sql.table(table)} where candidate_id = ${candidate_id}`.execute(portal.db);
    expect([table, left]).toEqual([table, []]);
  }
  const staged = await sql<{ line: number; cells: string }>`
    select line, cells from import_row where upload_id = ${rows.rows[0]?.upload ?? 0} order by line`.execute(
    portal.db,
  );
  // Another number or another name may be another person.
  expect(staged.rows.filter(({ cells }) => cells !== '').map(({ line }) => line)).toEqual([3, 4, 9]);
  expect(staged.rows).toHaveLength(8);
  const exports = await sql`select from prepared_export where ${candidate_id} = any(candidate_ids)`.execute(
    portal.db,
  );
  expect(exports.rows).toEqual([]);
  const texts = await sql<{ content: string }>`select content from audit_content`.execute(portal.db);
  const contents = texts.rows.map(({ content }) => content).join();
  expect(contents).not.toContain('Ezeilo');
  expect(contents).toContain('Erasure request of 12 May.');
  expect((await verifyAudit(portal.db)).broken).toEqual([]);
  const entries = await sql<{ action: string }>`
    select action from audit_entry where candidate_id = ${candidate_id} order by id`.execute(portal.db);
  expect(entries.rows.map(({ action }) => action)).toEqual(['upload', 'edit', 'view', 'erasure']);
  const did = await portal.call(listActivity, { token: owner.token });
  expect(did.body.data.data[0]?.text).toBe(
    'An operator of HR Portal erased a record (reason: Erasure request of 12 May.)',
  );
  await expect
    .poll(() => portal.mails.all(owner.email).map(({ subject }) => subject))
    .toContain('A record of your organisation has been erased on HR Portal');
  expect((await search('Ezeilo', owner)).total).toBe(0);
  expect(await act('erase', gone)).toMatchObject({
    failure: '',
    output: expect.stringMatching(
      /^This record was erased on \d{4}-\d\d-\d\d\. No file of a deleted photo is left\.$/u,
    ) as string,
  });
  expect((await act('restrict', gone)).failure).toBe('There is no record with this id. Nothing was changed.');
});

test('removes the file of the photo when it runs again after a backup', async () => {
  const person = await add('Ibifuro Jumbo');
  const listFiles = async () => await readdir(join(portal.dataDir, 'photos'));
  const before = await listFiles();
  const remaining =
    '1 file of a deleted photo is still stored. The portal removes such files every hour, except during a backup.';
  const backup = new pg.Client({ connectionString: database.url });
  await backup.connect();
  try {
    await backup.query('select pg_advisory_lock($1)', [PHOTO_REMOVAL_LOCK]);
    expect((await act('erase', person)).output).toContain(`\n${remaining}`);
    expect((await act('erase', person)).output).toContain(`. ${remaining}`);
    expect(await listFiles()).toEqual(before);
  } finally {
    await backup.end();
  }
  expect((await act('erase', person)).output).toContain('No file of a deleted photo is left.');
  expect(await listFiles()).toHaveLength(before.length - 1);
});

test('finds no erasure of a record that its organisation has deleted', async () => {
  const person = await add('Soala Jumbo');
  await portal.call(deleteCandidate, { token: owner.token, params: { id: person.id } });
  expect((await act('erase', person)).failure).toBe('There is no record with this id. Nothing was changed.');
});

test('erases nothing if any part fails', async () => {
  const person = await add('Onyebuchi Dimka');
  const before = await view(person, owner);
  await sql`create function refuse_all() returns trigger language plpgsql as $$ begin raise 'no'; end $$`.execute(
    portal.db,
  );
  await sql`create trigger refuse before insert on audit_erasure execute function refuse_all()`.execute(
    portal.db,
  );
  try {
    await search('Dimka', stranger);
    expect((await act('erase', person)).failure).toContain('no');
  } finally {
    await sql`drop trigger refuse on audit_erasure`.execute(portal.db);
  }
  const after = await view(person, owner);
  expect(after.body.data).toEqual(before.body.data);
  expect(await countPhotos(person.profile_picture)).toBe(200);
  expect((await search('Dimka', stranger)).total).toBe(1);
});

test('waits for a running import of the organisation', async () => {
  const person = await add('Terkura Iorliam');
  const { organization_id, member_id } = owner;
  await sql`insert into import_upload (organization_id, candidate_type, file_name, state, member_id)
    values (${organization_id}, 'employee', 'now.csv', 'importing', ${member_id})`.execute(portal.db);
  expect((await act('erase', person)).failure).toContain('is importing a file');
  await sql`delete from import_upload where file_name = 'now.csv'`.execute(portal.db);
  expect((await view(person, owner)).status).toBe(200);
});

test('refuses a database that needs a migration, and does not migrate it', async () => {
  const earlier = await createTestDatabase();
  const owned = new pg.Client({ connectionString: earlier.ownerUrl });
  await owned.connect();
  const listMigrations = async () =>
    (await owned.query<{ name: string }>('select name from kysely_migration order by name')).rows;
  try {
    await owned.query("delete from kysely_migration where name = '1140_anomalies'");
    const before = await listMigrations();
    const { failure } = await run(['restrict', '12', '--reason', 'x', '--yes'], false, earlier);
    expect(failure).toBe(
      'The database belongs to an earlier version of HR Portal: it lacks the migration 1140_anomalies. ' +
        'Start this version of the portal first.',
    );
    expect(await listMigrations()).toEqual(before);
  } finally {
    await owned.end();
    await earlier.drop();
  }
});

test('refuses ids of no record', async () => {
  for (const id of [portal.wireId(9_007_199_254_740_991), '12'])
    expect((await run(['restrict', id, '--reason', 'x', '--yes'])).failure).toBe(
      'There is no record with this id. Nothing was changed.',
    );
});

test('does nothing unless it is confirmed', async () => {
  const person = await add('Ebiere Tonye');
  const args = ['erase', person.id, '--reason', 'Asked by the person.'];
  expect((await run(args)).failure).toBe('Cancelled. Nothing was changed.');
  expect((await view(person, owner)).status).toBe(200);
  expect((await run(args, true)).failure).toBe('');
  expect((await view(person, owner)).status).toBe(404);
});

test('asks on the terminal, where the end of the input is a no', { timeout: 120_000 }, async () => {
  const people = [await add('Doubra Tonye'), await add('Preye Tonye')] as const;
  const erase = ({ id }: Candidate, input: string) =>
    spawnCommand(['erase', id, '--reason', 'Asked by the person.'], input);
  const [refused, done] = await Promise.all([erase(people[0], ''), erase(people[1], 'yes\n')]);
  expect([refused.code, refused.output]).toEqual([
    1,
    expect.stringContaining('Cancelled. Nothing was changed.'),
  ]);
  expect([done.code, done.output]).toEqual([0, expect.stringContaining('Erased: ')]);
  expect((await view(people[0], owner)).status).toBe(200);
  expect((await view(people[1], owner)).status).toBe(404);
});
