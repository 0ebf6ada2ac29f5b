import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { logIn } from '#contract/calls/accounts.ts';
import { listCandidates } from '#contract/calls/candidates.ts';
import { cancelUpload, followUpload, importUpload } from '#contract/calls/import-uploads.ts';
import { importStudents, type ImportRunning, listImports } from '#contract/calls/imports.ts';
import { IMPORTS_QUEUED_MAX } from '#contract/limits.ts';
import { importTexts } from '#contract/texts/imports.ts';
import { lockImports } from '#server/domain/imports/queries/imports.ts';
import { removeAbandonedUploads } from '#server/domain/imports/queries/remove-uploads.ts';
import { longTransaction } from '#server/platform/db/connection/long-transaction.ts';
import { importEnded } from '#server/platform/telemetry/events.ts';
import type { TestAccount } from '#server/testing/accounts.ts';
import { createTestDatabase, type TestDatabase } from '#server/testing/database.ts';
import { holdDeletes, holdInserts } from '#server/testing/hold-statements.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { skipRetryDelay } from '#server/testing/retry-jobs.ts';
import { createWorkbook } from '#server/testing/workbook.ts';
import { toLetters } from '#server/testing/student-file.ts';
import { importJob } from './import-job.ts';
import { ATTEMPTS, runImport } from './run-import.ts';

/** `portal` serves the calls without running jobs, `worker` imports. */
let database: TestDatabase;
let portal: TestPortal;
let worker: TestPortal;
beforeAll(async () => {
  database = await createTestDatabase();
  const settings = { DATABASE_URL: database.url, APP_SECRET: 'a secret of both processes'.repeat(2) };
  portal = await startTestPortal({ ...settings, RUN_JOBS: 'false' });
  worker = await startTestPortal({ ...settings, SMTP_URL: portal.mails.url });
});
afterAll(async () => {
  await worker.close();
  await portal.close();
  await database.drop();
});

const signal = new AbortController().signal;
const OFTEN = { interval: 10 };
const HEADER = 'Student Name,Phone Number,Address,Date of Entry\n';
/** Creates a file of students. `special` maps row indexes to names. */
const createStudentFile = (rows: number, special: Record<number, string> = {}) =>
  new File(
    [
      HEADER,
      ...Array.from(
        { length: rows },
        (_, at) => `${special[at] ?? `Amina ${toLetters(at, 3)}ola`},080${10_000_000 + at},Kano,2021-09-13\n`,
      ),
    ],
    'students.csv',
  );

const HELD = 'Halima Waits';
const holdRow = () =>
  holdInserts(portal.db, database.ownerUrl, { table: 'candidate', when: `new.name = '${HELD}'` });

/** Starts an import without waiting for its end. */
async function begin({ token }: TestAccount, file: File) {
  const { status, body } = await portal.call(importStudents, { token, file, query: { wait: 0 } });
  const running = body as unknown as ImportRunning;
  expect([status, running.data.state, running.message]).toEqual([200, 'running', importTexts.running]);
  const id = running.data.import_url.split('/').at(-1);
  return { token, params: { id } };
}

type Upload = Awaited<ReturnType<typeof begin>>;

const follow = async (upload: Upload) => (await portal.call(followUpload, upload)).body.data;
/** Waits for the end of an import by repeating the idempotent call. */
const finish = (upload: Upload) => portal.call(importUpload, { ...upload, body: {} });

/** Counts the candidates and imports that an organisation sees, and its staged uploads and rows. */
async function left({ organization_id: id, token }: TestAccount) {
  const uploads = portal.db.selectFrom('import_upload').where('organization_id', '=', id);
  const rows = portal.db
    .selectFrom('import_row')
    .where('upload_id', 'in', uploads.select('id'))
    .select('line');
  return {
    candidates: (await portal.call(listCandidates, { token })).body.data.total,
    imports: (await portal.call(listImports, { token })).body.data.total,
    uploads: (await uploads.select('id').execute()).length,
    rows: (await rows.execute()).length,
  };
}
const NOTHING = { candidates: 0, imports: 0, uploads: 0, rows: 0 };

const countActiveJobs = async () => {
  const { rows } = await sql<{ count: number }>`
    select count(*) from pgboss.job where name = 'import' and state < 'completed'`.execute(portal.db);
  return rows[0]?.count;
};
const school = () => portal.newAccount({ role: 'school', name: 'Okeho Grammar School' });

// The import of one test must not end in the next.
afterEach(() => vi.waitUntil(async () => (await countActiveJobs()) === 0, { ...OFTEN, timeout: 20_000 }));

/** Collects the outcomes of imports until the test ends. */
function observeOutcomes() {
  const outcomes: string[] = [];
  onTestFinished(importEnded.observe(({ outcome }) => outcomes.push(outcome)));
  return outcomes;
}

/** Returns the internal id of an upload. */
const uploadId = async ({ params }: Upload) => {
  const found = portal.db
    .selectFrom('import_upload')
    .select('id')
    .where('key', '=', params.id ?? '');
  return (await found.executeTakeFirstOrThrow()).id;
};

test('reports a long import as running, then its progress and its result', async () => {
  const account = await school();
  const hold = await holdRow();
  const upload = await begin(account, createStudentFile(2500, { 1500: HELD }));
  await expect.poll(hold.count, OFTEN).toBe(1);
  expect(await follow(upload)).toMatchObject({
    state: 'importing',
    total: 2500,
    failure: null,
    import: null,
  });
  await expect.poll(async () => (await follow(upload)).done, OFTEN).toBeGreaterThan(0);
  // All rows appear together.
  expect(await left(account)).toMatchObject({ candidates: 0, imports: 0 });
  await hold.release();
  const { status, body } = await finish(upload);
  expect([status, body.data.state, body.data.added]).toEqual([200, 'done', 2500]);
  expect(await follow(upload)).toMatchObject({ state: 'imported', done: 2500, import: { added: 2500 } });
  expect(await left(account)).toEqual({ candidates: 2500, imports: 1, uploads: 0, rows: 0 });
});

test('counts the rows of all sheets', async () => {
  const account = await school();
  const hold = await holdRow();
  const header = HEADER.trim().split(',');
  const file = await createWorkbook(
    { name: 'JSS 1', rows: [header, [HELD, '08031234501', 'Kano', '2021-09-13']] },
    { name: 'JSS 2', rows: [header, ['Amina Ola', '08031234502', 'Kano', '2021-09-13']] },
  );
  const upload = await begin(account, file);
  await expect.poll(hold.count, OFTEN).toBe(1);
  expect(await follow(upload)).toMatchObject({ state: 'importing', total: 2 });
  await hold.release();
  expect((await finish(upload)).body.data.added).toBe(2);
});

test('lets an account log in while its import runs', async () => {
  const account = await school();
  const hold = await holdRow();
  const upload = await begin(account, createStudentFile(20, { 3: HELD }));
  await expect.poll(hold.count, OFTEN).toBe(1);
  const { email, password } = account;
  const { status } = await portal.call(logIn, { body: { email, password, role: 'school' } });
  expect(status).toBe(200);
  await hold.release();
  expect((await finish(upload)).body.data.added).toBe(20);
});

test('imports one file of an account at a time while other accounts import theirs', async () => {
  const [account, other] = [await school(), await school()];
  const hold = await holdRow();
  const first = await begin(account, createStudentFile(20, { 3: HELD }));
  await expect.poll(hold.count, OFTEN).toBe(1);
  const second = await begin(account, createStudentFile(30));
  const { body } = await portal.call(importStudents, { token: other.token, file: createStudentFile(10) });
  expect(body.data.added).toBe(10);
  expect((await follow(second)).state).toBe('queued');
  await hold.release();
  expect((await finish(first)).body.data.added).toBe(20);
  // 19 students are in both files.
  expect((await finish(second)).body.data).toMatchObject({ added: 11, skipped: 19 });
});

test('serialises the imports of one account across processes', async () => {
  const account = await school();
  const hold = await holdRow();
  const first = await begin(account, createStudentFile(20, { 3: HELD }));
  await expect.poll(hold.count, OFTEN).toBe(1);
  const second = await begin(account, createStudentFile(30));
  const attempt = runImport(await uploadId(second), portal.services, { id: '', retryCount: 0, signal });
  const waiting = sql<{ count: number }>`select count(*) from pg_stat_activity
    where datname = current_database() and state = 'idle in transaction' and query like '%pg_try_advisory_xact_lock%'`;
  await expect.poll(async () => (await waiting.execute(portal.db)).rows[0]?.count, OFTEN).toBe(1);
  await hold.release();
  await attempt;
  expect((await finish(first)).body.data.added).toBe(20);
  // 19 students are in both files.
  expect((await finish(second)).body.data).toMatchObject({ added: 11, skipped: 19 });
});

test('cancels an import that waits for another import of the account', async () => {
  const account = await school();
  const outcomes = observeOutcomes();
  await longTransaction(portal.db, async (tx) => {
    await lockImports(tx, account.organization_id);
    const upload = await begin(account, createStudentFile(20));
    await expect.poll(async () => (await follow(upload)).state, OFTEN).toBe('importing');
    const { status, body } = await portal.call(cancelUpload, upload);
    expect([status, body.message, body.data.import]).toEqual([200, importTexts.cancelled, null]);
    await expect.poll(countActiveJobs, OFTEN).toBe(0);
  });
  await expect.poll(() => outcomes, OFTEN).toEqual(['cancelled']);
  expect(await left(account)).toEqual(NOTHING);
});

test('cancels an import between two batches without reading on', async () => {
  const ROWS = 12_000;
  const account = await school();
  const hold = await holdRow();
  const upload = await begin(account, createStudentFile(ROWS, { 1500: HELD }));
  await expect.poll(hold.count, OFTEN).toBe(1);
  const findLastId = async () => {
    const { rows } = await sql<{ last_value: number }>`
      select last_value from pg_sequences where sequencename = 'candidate_id_seq'`.execute(portal.db);
    return rows[0]?.last_value ?? 0;
  };
  const held = await findLastId();
  expect((await portal.call(cancelUpload, upload)).body.message).toBe(importTexts.cancelled);
  await hold.release();
  await expect.poll(countActiveJobs, OFTEN).toBe(0);
  expect((await findLastId()) - held).toBeLessThan(ROWS / 2);
  expect(await left(account)).toEqual(NOTHING);
  expect((await portal.call(followUpload, upload)).status).toBe(404);
});

test('imports nothing when its rows are being removed by a cancellation', async () => {
  const account = await school();
  const insert = await holdRow();
  const upload = await begin(account, createStudentFile(5000, { 500: HELD }));
  await expect.poll(insert.count, OFTEN).toBe(1);
  const removal = await holdDeletes(portal.db, database.ownerUrl, 'import_upload');
  const cancelled = portal.call(cancelUpload, upload);
  await expect.poll(removal.count, OFTEN).toBe(1);
  // The staged rows are removed, so the import has only those it read before.
  expect(await left(account)).toMatchObject({ uploads: 1, rows: 0 });
  await insert.release();
  await expect.poll(countActiveJobs, OFTEN).toBe(0);
  await removal.release();
  expect((await cancelled).body.message).toBe(importTexts.cancelled);
  expect(await left(account)).toEqual(NOTHING);
});

test('cancels an import in its last batch', async () => {
  const account = await school();
  const hold = await holdRow();
  const upload = await begin(account, createStudentFile(20, { 19: HELD }));
  await expect.poll(hold.count, OFTEN).toBe(1);
  expect((await portal.call(cancelUpload, upload)).body.message).toBe(importTexts.cancelled);
  await hold.release();
  await expect.poll(countActiveJobs, OFTEN).toBe(0);
  expect(await left(account)).toEqual(NOTHING);
});

test('rejects to cancel an import that is being committed', async () => {
  const account = await school();
  const hold = await holdInserts(portal.db, database.ownerUrl, { table: 'import', atCommit: true });
  const upload = await begin(account, createStudentFile(20));
  await expect.poll(hold.count, OFTEN).toBe(1);
  const cancelled = portal.call(cancelUpload, upload);
  const waiting = sql<{ count: number }>`select count(*) from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock' and query like '%update "import_upload"%'`;
  await expect.poll(async () => (await waiting.execute(portal.db)).rows[0]?.count, OFTEN).toBe(1);
  await hold.release();
  const { status, body } = await cancelled;
  expect([status, body.message]).toEqual([200, importTexts.cancelledTooLate]);
  expect(body.data.import).toMatchObject({ added: 20 });
  expect(await left(account)).toEqual({ candidates: 20, imports: 1, uploads: 0, rows: 0 });
});

/** Makes the first `times` imports of one row fail with this database error. */
async function breakRow(code: string, times: number) {
  await sql
    .raw(
      `create sequence test_failures;
    grant usage on sequence test_failures to public;
    create function test_fail() returns trigger language plpgsql as $$ begin
      if nextval('test_failures') <= ${times} then raise exception 'Halima Waits cannot be stored'
        using errcode = '${code}'; end if;
      return new; end $$;
    create trigger test_fail before insert on candidate for each row when (new.name = '${HELD}')
      execute function test_fail();`,
    )
    .execute(portal.db);
  return () =>
    sql
      .raw('drop trigger test_fail on candidate; drop function test_fail; drop sequence test_failures')
      .execute(portal.db);
}

test('reports a permanent failure, and imports on a repeated call', async () => {
  const account = await school();
  const { token } = account;
  const outcomes = observeOutcomes();
  const mend = await breakRow('23514', 1);
  const { status, problem } = await portal.call(importStudents, {
    token,
    file: createStudentFile(20, { 3: HELD }),
  });
  expect([status, problem.message]).toEqual([503, importTexts.failed]);
  const { key } = await portal.db
    .selectFrom('import_upload')
    .select('key')
    .where('organization_id', '=', account.organization_id)
    .executeTakeFirstOrThrow();
  const upload = { token, params: { id: key } };
  expect(await follow(upload)).toMatchObject({ state: 'failed', failure: importTexts.failed, import: null });
  expect(await left(account)).toEqual({ candidates: 0, imports: 0, uploads: 1, rows: 21 });
  const again = await portal.call(importUpload, { ...upload, body: { all_current: true } });
  expect([again.status, again.body.data.added]).toEqual([200, 20]);
  expect(outcomes).toEqual(['failed', 'committed']);
  await mend();
});

test('retries an import that the database interrupted, and returns its result', async () => {
  const { token } = await school();
  const mend = await breakRow('40001', 2);
  const importing = portal.call(importStudents, { token, file: createStudentFile(20, { 3: HELD }) });
  for (const retry of ['first', 'second'])
    await expect.poll(() => skipRetryDelay(database.ownerUrl, importJob.name), { message: retry }).toBe(1);
  const { status, body } = await importing;
  expect([status, body.data.added]).toEqual([200, 20]);
  await mend();
  const { rows } = await sql<{ job: string }>`
    select row_to_json(j)::text as job from pgboss.job j where name = 'import'`.execute(portal.db);
  const jobs = rows.map(({ job }) => job).join('\n');
  expect(jobs).toContain('"retry_count":2');
  expect(jobs).not.toMatch(/Amina|Halima|0801\d{7}|Kano|students\.csv/u);
});

test('prevents an abandoned attempt from committing beside the next one', async () => {
  const account = await school();
  const hold = await holdRow();
  const upload = await begin(account, createStudentFile(20, { 3: HELD }));
  await expect.poll(hold.count, OFTEN).toBe(1);
  const next = runImport(await uploadId(upload), portal.services, { id: '', retryCount: 1, signal });
  const run = portal.db
    .selectFrom('import_upload')
    .select('run')
    .where('key', '=', upload.params.id ?? '');
  await expect.poll(async () => (await run.executeTakeFirst())?.run, OFTEN).toBe(3);
  await hold.release();
  await next;
  expect(await left(account)).toEqual({ candidates: 20, imports: 1, uploads: 0, rows: 0 });
});

test('rolls back the import of a stopping process for another attempt', async () => {
  const account = await school();
  const stopping = new AbortController();
  await longTransaction(portal.db, async (tx) => {
    await lockImports(tx, account.organization_id);
    const upload = await begin(account, createStudentFile(20));
    await expect.poll(async () => (await follow(upload)).state, OFTEN).toBe('importing');
    const id = await uploadId(upload);
    const attempt = runImport(id, portal.services, { id: '', retryCount: 1, signal: stopping.signal });
    stopping.abort(new Error('this process stops'));
    await expect(attempt).rejects.toThrow('this process stops');
    expect((await follow(upload)).state).toBe('queued');
    await portal.call(cancelUpload, upload);
  });
  expect(await left(account)).toEqual(NOTHING);
});

test('fails an import that is interrupted too often', async () => {
  const account = await school();
  await longTransaction(portal.db, async (tx) => {
    await lockImports(tx, account.organization_id);
    const upload = await begin(account, createStudentFile(20));
    await expect.poll(async () => (await follow(upload)).state, OFTEN).toBe('importing');
    const id = await uploadId(upload);
    const outcomes = observeOutcomes();
    await runImport(id, portal.services, { id: '', retryCount: ATTEMPTS, signal });
    expect(outcomes).toEqual(['failed']);
    expect(await follow(upload)).toMatchObject({ state: 'failed', failure: importTexts.failed });
    await portal.call(cancelUpload, upload);
  });
});

test('never removes a queued upload as abandoned', async () => {
  const account = await school();
  await longTransaction(portal.db, async (tx) => {
    await lockImports(tx, account.organization_id);
    const upload = await begin(account, createStudentFile(20));
    await portal.db
      .updateTable('import_upload')
      .set({ touched_at: sql<Date>`now() - interval '3 days'` })
      .where('key', '=', upload.params.id ?? '')
      .execute();
    await removeAbandonedUploads(portal.db);
    expect(await left(account)).toMatchObject({ uploads: 1, rows: 21 });
    await portal.call(cancelUpload, upload);
  });
});

test('rejects an import when the account has too many queued', async () => {
  const account = await school();
  const { token, organization_id, member_id } = account;
  const waiting = Array.from({ length: IMPORTS_QUEUED_MAX }, () => ({
    organization_id,
    member_id,
    candidate_type: 'student' as const,
    file_name: 'a.csv',
    state: 'queued' as const,
  }));
  await portal.db.insertInto('import_upload').values(waiting).execute();
  const { status, problem } = await portal.call(importStudents, { token, file: createStudentFile(2) });
  expect([status, problem.message]).toEqual([429, importTexts.tooManyQueued]);
  expect(await left(account)).toMatchObject({ uploads: IMPORTS_QUEUED_MAX, rows: 0 });
  await portal.db.deleteFrom('import_upload').where('organization_id', '=', organization_id).execute();
});

test.each([-1, 61, 1.5, 'soon'])('rejects a wait of %s seconds', async (wait) => {
  const { token } = await school();
  const { status } = await portal.call(importStudents, {
    token,
    file: createStudentFile(2),
    query: { wait },
  });
  expect(status).toBe(422);
});
