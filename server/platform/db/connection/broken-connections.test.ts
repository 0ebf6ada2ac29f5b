import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, inject, onTestFinished, test, vi } from 'vitest';
import { logIn, requestReset } from '#contract/calls/accounts.ts';
import { listCandidates, uploadCandidate } from '#contract/calls/candidates.ts';
import { exportEmployees, prepareExport } from '#contract/calls/exports.ts';
import { checkHealth } from '#contract/calls/health.ts';
import { importUpload, stageUpload } from '#contract/calls/import-uploads.ts';
import { previewUpload } from '#contract/calls/import-previews.ts';
import { importEmployees, listImports } from '#contract/calls/imports.ts';
import { undoImport } from '#contract/calls/import-undo.ts';
import { getUser } from '#contract/calls/profile.ts';
import { searchCandidates } from '#contract/calls/search.ts';
import { errorTexts } from '#contract/texts/errors.ts';
import { importJob } from '#server/features/imports/commit/import-job.ts';
import { undoImportJob } from '#server/features/imports/undo/undo-import-job.ts';
import type { TestAccount } from '#server/testing/accounts.ts';
import { addCandidate, employeeForm } from '#server/testing/candidates.ts';
import { holdInserts, holdLocks } from '#server/testing/hold-statements.ts';
import { createTestPhoto } from '#server/testing/photo.ts';
import { type ProxiedPortal, startProxiedPortal } from '#server/testing/portal.ts';
import { retryLostJobs } from '#server/testing/retry-jobs.ts';
import { sendWithoutEnd } from '#server/testing/send-without-end.ts';
import { createPool } from './pool.ts';
import { DatabaseUnavailable } from './unavailable.ts';

let portal: ProxiedPortal;
/** The database without the proxy. */
let direct: string;
let account: TestAccount;
let token: string;
let candidateId: string;

beforeAll(async () => {
  portal = await startProxiedPortal();
  const url = new URL(inject('databaseServer'));
  url.pathname = new URL(portal.services.env.databaseUrl ?? '').pathname;
  direct = url.href;
  account = await portal.newAccount();
  ({ token } = account);
  candidateId = (await addCandidate(portal.call, token)).id;
});
afterEach(() => portal.proxy.restore());
afterAll(() => portal.close());

const HEADER = 'Name,Organization,Phone,Address,Date of Hire\n';
const createFile = (rows: number, name = 'Amina') => {
  const row = (at: number) =>
    `${name} ${'abcdefghij'[at % 10]}bello,Zenwata,080${30_000_000 + at},${at} Zik Road,2021-09-13\n`;
  return new File([HEADER, ...Array.from({ length: rows }, (_, at) => row(at))], 'a.csv');
};

/** Builds one call of each kind, made by the organisation. */
const buildCalls = async () => {
  const { call } = portal;
  const files = { profile_picture: await createTestPhoto() };
  const query = { type: 'name', query: 'Ngozi Okonkwo' };
  return [
    () => call(getUser, { token }),
    () => call(logIn, { body: account }),
    () => call(requestReset, { body: { email: account.email } }),
    () => call(uploadCandidate, { token, form: employeeForm, files }),
    () => call(searchCandidates, { token, query }),
    () => call(listCandidates, { token }),
    () => call(importEmployees, { token, file: createFile(500) }),
    () => call(prepareExport, { token, body: { scope: 'uploaded', format: 'csv' } }),
    () => call(exportEmployees, { token, body: { candidate_ids: [candidateId] } }),
  ];
};

const expectRecovery = async () =>
  await expect.poll(async () => (await portal.call(checkHealth)).status).toBe(200);

test('survives connections that break during any call', async () => {
  const kinds = await buildCalls();
  const responses = Array.from({ length: 2 }, () => kinds.map((make) => make())).flat();
  const replies = Promise.all(responses);
  const cut = () => portal.proxy.cutAfterChunks(10);
  while (await Promise.race([cut().then(() => true), replies.then(() => false)]));
  portal.proxy.restore();
  const failed = (await replies).filter(({ status }) => status >= 500);
  expect(failed.length).toBeGreaterThan(0);
  for (const { status, headers, problem } of failed) {
    expect([status, headers.get('retry-after')]).toEqual([503, '5']);
    expect(problem).toEqual({ code: 'database_unavailable', message: errorTexts.unavailable, data: [] });
  }
  await expectRecovery();
  for (const make of kinds) expect((await make()).status).toBeLessThan(500);
});

test('replies 503 to every kind of call while the database is down, then recovers', async () => {
  const kinds = await buildCalls();
  portal.proxy.refuse();
  for (const make of kinds) {
    const { status, headers, problem } = await make();
    expect({ status, problem }).toEqual({
      status: 503,
      problem: { code: 'database_unavailable', message: errorTexts.unavailable, data: [] },
    });
    expect(headers.get('retry-after')).toBe('5');
  }
  const { status, headers } = await portal.call(checkHealth);
  expect([status, headers.get('retry-after')]).toEqual([503, '5']);
  portal.proxy.restore();
  await expectRecovery();
  expect((await portal.call(getUser, { token })).status).toBe(200);
});

test('closes a connection when a statement gets no reply', async () => {
  const pool = createPool({ connectionString: portal.services.env.databaseUrl }, () => undefined, 300);
  (await pool.connect()).release();
  portal.proxy.freeze();
  await expect(pool.query('select 1')).rejects.toThrow(DatabaseUnavailable);
  portal.proxy.restore();
  // On a busy machine, a reply may take longer than this short limit.
  const count = async () => (await pool.query('select 1')).rowCount;
  await expect.poll(() => count().catch(() => 0)).toBe(1);
  await pool.end();
});

test('reports no error when the database ends a connection that is being closed', async () => {
  const onError = vi.fn<(error: Error) => void>();
  const pool = createPool({ connectionString: portal.services.env.databaseUrl }, onError);
  const { rows } = await pool.query('select pg_backend_pid() as pid');
  const admin = new pg.Client({ connectionString: inject('databaseServer') });
  await admin.connect();
  portal.proxy.freeze();
  await admin.query('select pg_terminate_backend($1, 5000)', [rows[0].pid]);
  await admin.end();
  portal.proxy.restore();
  const emit = vi.spyOn(pg.Pool.prototype, 'emit');
  onTestFinished(() => emit.mockRestore());
  await pool.end();
  const isOwn = (one: unknown) => (one as pg.Pool).options === pool.options;
  const listOwn = () => emit.mock.calls.filter((_, at) => isOwn(emit.mock.contexts[at]));
  await expect.poll(() => listOwn().map(([event]) => event)).toContain('error');
  expect(onError).not.toHaveBeenCalled();
});

test('replies within its time limits while the database is frozen', async () => {
  const kinds = await buildCalls();
  portal.proxy.freeze();
  // More calls than pool connections, so that some calls wait for one.
  const waiting = Array.from({ length: 3 }, () => kinds.map((make) => make())).flat();
  const first = await Promise.race(waiting);
  expect(first.status).toBe(503);
  expect(Number(first.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await portal.call(checkHealth)).status).toBe(503);
  portal.proxy.restore();
  await Promise.all(waiting);
  await expectRecovery();
});

describe('after a broken connection', () => {
  /** The first batch of an undo, and a few rows of the second. */
  const [BATCH, ROWS] = [1000, 1010];
  const OFTEN = { interval: 20 };

  /** Creates an organisation with an upload that is ready to import. */
  async function stageRows(rows: number) {
    const { token, organization_id: id } = await portal.newAccount();
    const query = { candidate_type: 'employee', id: crypto.randomUUID() };
    await portal.call(stageUpload, { token, query, file: createFile(rows) });
    const params = { id: query.id };
    await portal.call(previewUpload, { token, params, body: {} });
    return { token, params, id };
  }
  const fetchTotals = async (token: string) => {
    const { body: listed } = await portal.call(listCandidates, { token });
    const { body: imports } = await portal.call(listImports, { token });
    return [listed.data.total, imports.data.total];
  };
  const findUploadState = async (key: string) =>
    (await portal.db.selectFrom('import_upload').select('state').where('key', '=', key).executeTakeFirst())
      ?.state;

  test('resumes an import automatically', async () => {
    const { token, params } = await stageRows(ROWS);
    const when = `new.address = '${ROWS - 1} Zik Road'`;
    const hold = await holdInserts(portal.db, direct, { table: 'candidate', when });
    const importing = portal.call(importUpload, { token, params, body: { all_current: true } });
    await expect.poll(hold.count, OFTEN).toBe(1);
    portal.proxy.refuse();
    await expect(findUploadState(params.id)).rejects.toThrow('unavailable');
    portal.proxy.restore();
    await expectRecovery();
    await hold.release();
    // The job is retried once its worker has missed its heartbeat. The call waits through the outage.
    await retryLostJobs(direct, importJob.name);
    expect((await importing).status).toBe(200);
    expect(await fetchTotals(token)).toEqual([ROWS, 1]);
  });

  test('leaves no staged rows of a partly received file', async () => {
    const { token, organization_id } = await portal.newAccount();
    const file = createFile(10_000);
    const { answer, finish } = await sendWithoutEnd(portal.url, importEmployees, { token, file });
    // An upload of another test may have lost the reply to its first statement; it is removed as abandoned.
    const listUploads = () =>
      portal.db
        .selectFrom('import_upload')
        .select('id')
        .where('organization_id', '=', organization_id)
        .execute();
    await expect.poll(async () => (await listUploads()).length).toBe(1);
    const [upload] = await listUploads();
    const rows = portal.db
      .selectFrom('import_row')
      .select('line')
      .where('upload_id', '=', upload?.id ?? 0)
      .limit(1);
    await expect.poll(async () => (await rows.execute()).length).toBe(1);
    portal.proxy.refuse();
    finish();
    expect((await answer)?.status).toBe(503);
    portal.proxy.restore();
    // Its rows are removed before it.
    await expect.poll(async () => (await listUploads().catch(() => [0])).length).toBe(0);
    expect(await rows.execute()).toEqual([]);
    expect(await fetchTotals(token)).toEqual([0, 0]);
  });

  test('resumes an undo automatically', async () => {
    const { token } = await portal.newAccount();
    const { body } = await portal.call(importEmployees, { token, file: createFile(ROWS, 'Bisi') });
    const { id } = body.data;
    const running = portal.db.selectFrom('import').select(['undoing', 'removed']).where('id', '=', id);
    const last = `select from candidate where import_id = ${id} order by id desc limit 1 for update`;
    const hold = await holdLocks(portal.db, direct, last);
    const undoing = portal.call(undoImport, { token, params: { id }, body: { edited: 'keep' } });
    await expect.poll(hold.count, OFTEN).toBe(1);
    expect(await running.executeTakeFirst()).toEqual({ undoing: 'keep', removed: BATCH });
    portal.proxy.refuse();
    await expect(running.execute()).rejects.toThrow('unavailable');
    portal.proxy.restore();
    await expectRecovery();
    await hold.release();
    // The job is retried once its worker has missed its heartbeat. The call waits through the outage.
    await retryLostJobs(direct, undoImportJob.name);
    expect((await undoing).status).toBe(200);
    expect(await running.executeTakeFirst()).toEqual({ undoing: null, removed: ROWS });
    expect((await fetchTotals(token))[0]).toBe(0);
  });
});
