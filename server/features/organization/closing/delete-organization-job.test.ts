import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { register } from '#contract/calls/accounts.ts';
import { listViews } from '#contract/calls/activity.ts';
import { deleteCandidate, listCandidates, viewDetails } from '#contract/calls/candidates.ts';
import { prepareExport } from '#contract/calls/exports.ts';
import { importUpload, stageUpload } from '#contract/calls/import-uploads.ts';
import { previewUpload } from '#contract/calls/import-previews.ts';
import { importStudents } from '#contract/calls/imports.ts';
import { updateProfile } from '#contract/calls/profile.ts';
import { searchCandidates } from '#contract/calls/search.ts';
import { sealAudit } from '#server/domain/audit/seal-audit-job.ts';
import { verifyAudit } from '#server/domain/audit/verify-audit.ts';
import type { Change } from '#server/domain/candidate-store/change.ts';
import { writeCandidates } from '#server/domain/candidate-store/write-candidates.ts';
import type { TestAccount } from '#server/testing/accounts.ts';
import { addCandidate } from '#server/testing/candidates.ts';
import { createTestDatabase, type TestDatabase } from '#server/testing/database.ts';
import { holdInserts } from '#server/testing/hold-statements.ts';
import { createTestPhoto } from '#server/testing/photo.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { createStudentFile, getStudentName } from '#server/testing/student-file.ts';
import { deleteOrganizationJob } from './delete-organization-job.ts';
import { closings, newCandidate } from '#server/testing/closings.ts';

const PATIENT = { timeout: 30_000, interval: 50 };

let database: TestDatabase;
let portal: TestPortal;
let closing: ReturnType<typeof closings>;
beforeAll(async () => {
  database = await createTestDatabase();
  portal = await startTestPortal({ DATABASE_URL: database.url });
  closing = closings(portal);
});
afterAll(async () => {
  await portal.close();
  await database.drop();
});

async function listPhotos(): Promise<string[]> {
  const entries = await readdir(join(portal.dataDir, 'photos'), { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
}

/** Counts the rows of an organisation and its members in every table that names either, except the audit log. */
async function countRows({ organization_id, member_id }: TestAccount): Promise<Record<string, number>> {
  const { rows: columns } = await sql<{ table_name: string; column_name: string }>`
    select table_name, column_name from information_schema.columns
    where table_schema = 'public' and column_name in ('organization_id', 'member_id')
      and table_name not in ('audit_entry', 'audit_seal') order by table_name`.execute(portal.db);
  expect(columns.length).toBeGreaterThan(8);
  const counts: Record<string, number> = {};
  for (const { table_name, column_name } of columns) {
    const id = column_name === 'member_id' ? member_id : organization_id;
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from ${sql.table(table_name)} where ${sql.ref(column_name)} = ${id}`.execute(
      portal.db,
    );
    if (rows[0]?.count) counts[table_name] = rows[0].count;
  }
  return counts;
}

/** Lists the tables of candidates and imports that hold anything. */
async function listFilledTables(): Promise<string[]> {
  const tables = [
    'candidate',
    'candidate_search',
    'candidate_phone',
    'import',
    'import_rejected',
    'import_row',
  ];
  const filled: string[] = [];
  for (const table of [...tables, 'import_ready', 'import_upload_rejected']) {
    const { rows } = await sql`select from ${sql.table(table)} limit 1`.execute(portal.db);
    if (rows.length > 0) filled.push(table);
  }
  return filled;
}

async function closeNow(account: TestAccount) {
  await closing.close(account);
  // A notice about the closing is sent only until the deletion.
  await portal.mails.to(account.email, 1);
  await closing.leaveDays(account, -1);
  await closing.check();
}

/** Lists the texts of the organisation's audit entries, the oldest first. */
async function listAuditTexts({ organization_id }: TestAccount): Promise<string[]> {
  const texts = await portal.db
    .selectFrom('audit_content')
    .innerJoin('audit_entry', 'audit_entry.id', 'entry_id')
    .select('content')
    .where('organization_id', '=', organization_id)
    .orderBy('entry_id')
    .execute();
  return texts.map(({ content }) => content);
}

async function seeDeleted(account: TestAccount) {
  await expect.poll(() => closing.isDeleted(account), PATIENT).toBe(true);
}

const withBadRow = async () =>
  new File([await createStudentFile(20).text(), ',no name,,,\n'], 'students.csv', { type: 'text/csv' });

test('deletes everything that an organisation owns, and nothing else', async () => {
  const account = await portal.newAccount({ role: 'school', name: 'Ndidi Model College' });
  const { token } = account;
  const other = await portal.newAccount({ name: 'Kestrel Bank' });
  const kept = await addCandidate(portal.call, other.token, { name: 'Tobechi Vandepuye' });
  await addCandidate(portal.call, token);
  await portal.call(updateProfile, { token, form: {}, files: { profile_picture: await createTestPhoto() } });
  expect((await portal.call(importStudents, { token, file: await withBadRow() })).status).toBe(200);
  const query = { candidate_type: 'student' };
  // The layout of an imported file is remembered.
  const layout = await portal.call(stageUpload, { token, query, file: await withBadRow() });
  const params = { id: layout.body.data.id };
  await portal.call(previewUpload, { token, params, body: { date_order: 'dmy' } });
  await portal.call(importUpload, { token, params, body: { all_current: true } });
  const staged = await portal.call(stageUpload, { token, query, file: await withBadRow() });
  await portal.call(previewUpload, { token, params: { id: staged.body.data.id }, body: {} });
  await portal.call(viewDetails, { token, params: { id: kept.id } });
  await portal.call(prepareExport, { token, body: { scope: 'uploaded' } });
  expect(Object.keys(await countRows(account))).toEqual(
    expect.arrayContaining([
      'candidate',
      'disclosure',
      'disclosure_hour',
      'import',
      'import_layout',
      'import_upload',
      'member',
      'prepared_export',
    ]),
  );
  expect(await listPhotos()).toHaveLength(3);

  await closeNow(account);
  await seeDeleted(account);
  expect(await countRows(account)).toEqual({});
  await expect.poll(listPhotos, PATIENT).toHaveLength(1);
  expect((await portal.mails.to(account.email, 2)).subject).toBe('Your HR Portal account has been deleted');
  expect((await closing.auditActions(account)).at(-1)).toBe('delete account');
  const found = await portal.call(searchCandidates, {
    token: other.token,
    query: { type: 'name', query: getStudentName(3) },
  });
  expect(found.body.data.total).toBe(0);
  const own = await portal.call(listCandidates, { token: other.token });
  expect(own.body.data.data.map(({ id }) => id)).toEqual([kept.id]);
  // The owner of a record still sees who viewed it.
  const views = await portal.call(listViews, { token: other.token, params: { id: kept.id } });
  expect(views.body.data).toMatchObject({
    total: 1,
    data: [{ how: 'view', role: 'school', name: account.name }],
  });
  await portal.call(register, {
    body: { ...account, password_confirmation: account.password, phone: '+2348031234567' },
  });
  expect((await portal.mails.to(account.email, 3)).subject).toContain('verification code');

  await closeNow(other);
  await seeDeleted(other);
  expect(await listFilledTables()).toEqual([]);
  await expect.poll(listPhotos, PATIENT).toEqual([]);
});

test('erases the text of its audit entries, except that of look-ups', async () => {
  const [account, other] = [await portal.newAccount(), await portal.newAccount()];
  for (const { token } of [account, other]) {
    await portal.call(searchCandidates, { token, query: { query: 'Tobechi Vandepuye' } });
    const { id } = await addCandidate(portal.call, token, { name: 'Hassana Ikpeba' });
    await portal.call(deleteCandidate, { token, params: { id } });
  }
  const texts = ['{"query":"Tobechi Vandepuye"}', '{"name":"Hassana Ikpeba"}'];
  expect(await listAuditTexts(account)).toEqual(texts);
  await closeNow(account);
  await seeDeleted(account);
  expect(await listAuditTexts(account)).toEqual(texts.slice(0, 1));
  expect(await listAuditTexts(other)).toEqual(texts);
  expect(await closing.auditActions(account)).toEqual(
    expect.arrayContaining(['search', 'delete', 'delete account']),
  );
  const sealAndVerify = async () => {
    await sealAudit(portal.db);
    return await verifyAudit(portal.db);
  };
  await expect.poll(sealAndVerify, PATIENT).toMatchObject({ waiting: 0, broken: [] });
});

test('leaves an organisation alone that was kept after the check', async () => {
  const account = await portal.newAccount();
  await closing.close(account);
  await closing.keep(account);
  await deleteOrganizationJob.handle({ organization_id: account.organization_id }, portal.services, {
    id: 'test',
    retryCount: 0,
    signal: new AbortController().signal,
  });
  expect(await closing.isDeleted(account)).toBe(false);
});

test('deletes what a request adds that began before the end of the grace period', async () => {
  const account = await portal.newAccount();
  const added = Promise.withResolvers<void>();
  const release = Promise.withResolvers<void>();
  const { organization_id, member_id } = account;
  const change: Change = { action: 'upload', actor: { organization_id, member_id }, clientAddress: '' };
  const request = writeCandidates(portal.services, change, async (store) => {
    await store.create(newCandidate);
    added.resolve();
    await release.promise;
  });
  await added.promise;
  await closeNow(account);
  const waiting = async () => {
    const { rows } = await sql`select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock' and query like '%"organization"%for update%'`.execute(
      portal.db,
    );
    return rows.length;
  };
  await expect.poll(waiting, PATIENT).toBeGreaterThan(0);
  release.resolve();
  await request;
  await seeDeleted(account);
  expect(await countRows(account)).toEqual({});
});

test('ends an import that is running, and leaves nothing of it', async () => {
  const account = await portal.newAccount({ role: 'school' });
  const { token } = account;
  const query = { candidate_type: 'student' };
  const staged = await portal.call(stageUpload, { token, query, file: createStudentFile(1500) });
  const params = { id: staged.body.data.id };
  await portal.call(previewUpload, { token, params, body: {} });
  const when = `new.name = '${getStudentName(1200)}'`;
  const hold = await holdInserts(portal.db, database.ownerUrl, { table: 'candidate', when });
  const importing = portal.call(importUpload, { token, params, body: { all_current: true } });
  await expect.poll(hold.count, PATIENT).toBe(1);
  await closeNow(account);
  const findUploads = () =>
    portal.db.selectFrom('import_upload').select('state').where('key', '=', params.id).execute();
  await expect.poll(findUploads, PATIENT).toEqual([]);
  await hold.release();
  await seeDeleted(account);
  await importing;
  expect(await countRows(account)).toEqual({});
  expect(await listFilledTables()).toEqual([]);
});
