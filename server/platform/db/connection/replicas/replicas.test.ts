import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { deleteCandidate, listCandidates, updateCandidate } from '#contract/calls/candidates.ts';
import { downloadExport, prepareExport } from '#contract/calls/exports.ts';
import { checkHealth, checkReadiness } from '#contract/calls/health.ts';
import { followUpload } from '#contract/calls/import-uploads.ts';
import { undoImport } from '#contract/calls/import-undo.ts';
import { type ImportRunning, importStudents, listImports } from '#contract/calls/imports.ts';
import { getOverview } from '#contract/calls/overview.ts';
import { searchCandidates, searchUploaded } from '#contract/calls/search.ts';
import { getJobRunId } from '#server/platform/async/job-run-id.ts';
import { DatabaseUnavailable } from '#server/platform/db/connection/unavailable.ts';
import type { TestAccount } from '#server/testing/accounts.ts';
import { addCandidate, employeeForm } from '#server/testing/candidates.ts';
import { holdInserts, holdLocks } from '#server/testing/hold-statements.ts';
import { parseMetrics, scrape } from '#server/testing/metrics.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { type ReplicatedDatabase, startReplicatedDatabase } from '#server/testing/replicated-database.ts';
import { createStudentFile } from '#server/testing/student-file.ts';

const LONG = 600_000;

let database: ReplicatedDatabase;
let portal: TestPortal;
beforeAll(async () => {
  database = await startReplicatedDatabase();
  portal = await start(`${database.replicaUrl}, ${database.url}`);
});
afterAll(async () => {
  await portal.close();
  await database.close();
});

/** Starts a portal on the primary that tries a failed replica again at once. */
const start = (replicas: string, replicaMaxLag = LONG, settings: Record<string, string> = {}) =>
  startTestPortal(
    { DATABASE_URL: database.url, DATABASE_REPLICA_URL: replicas, ...settings },
    // Without a time limit a statement on a frozen replica would wait for ever.
    { replicaMaxLag, replicaRetryDelay: 50, replicaInterval: 50, statementTimeout: 0 },
  );

const listStates = async ({ call }: TestPortal) => (await call(checkHealth)).body.replicas;
async function awaitState(state: string, of = portal) {
  await expect.poll(async () => (await listStates(of))?.[0]).toBe(state);
}

/** Asks whether the portal is ready. @returns the status, and the state of the first replica */
async function probe() {
  const { status, body } = await portal.call(checkReadiness);
  return [status, body.components.find(({ name }) => name === 'replica 1')?.state];
}

/** Whether work for this organisation runs on a replica. */
const isServed = ({ organization_id }: TestAccount, { services: { reads } } = portal) =>
  reads.run(organization_id, async ({ db }) => db !== reads.primary.db);

/** Waits until a replica serves what an organisation has written. */
async function awaitServed(account: TestAccount) {
  await expect.poll(() => isServed(account)).toBe(true);
}

async function search(
  { token }: TestAccount,
  query: string,
  call: typeof searchCandidates | typeof searchUploaded = searchCandidates,
) {
  const { status, body } = await portal.call(call, { token, query: { type: 'name', query } });
  expect(status).toBe(200);
  return body.data;
}

async function list({ token }: TestAccount, from = portal) {
  const { status, body } = await from.call(listCandidates, { token });
  expect(status).toBe(200);
  return body.data.data.map(({ name }) => name);
}

test('organisations find their own writes at once, and those of others once the replica has them', async () => {
  const [writer, other] = [await portal.newAccount(), await portal.newAccount()];
  await awaitServed(writer);
  await awaitServed(other);
  await database.whilePaused(async () => {
    const { id } = await addCandidate(portal.call, writer.token, { name: 'Ifedapo Wuraolubi' });
    expect(await list(writer)).toEqual(['Ifedapo Wuraolubi']);
    expect((await search(writer, 'Wuraolubi', searchUploaded)).total).toBe(1);
    // Somebody else is served by the replica, which does not have it yet. On a busy machine it may just not be chosen.
    await expect.poll(async () => (await search(other, 'Wuraolubi')).total).toBe(0);
    const form = { ...employeeForm, name: 'Ifedapo Adetanmi' };
    expect((await portal.call(updateCandidate, { token: writer.token, params: { id }, form })).status).toBe(
      200,
    );
    expect(await list(writer)).toEqual(['Ifedapo Adetanmi']);
    expect((await portal.call(getOverview, { token: writer.token })).body.data.current).toBe(0);
    await portal.call(deleteCandidate, { token: writer.token, params: { id } });
    expect(await list(writer)).toEqual([]);
  });
  await awaitServed(writer);
});

// With the first limit the portal remembers where the primary was, with the second only where it is now.
test.each([LONG, 300])(
  'metrics tell for how long a replica has lacked writes, with a limit of %i ms',
  async (limit) => {
    const own = await start(`${database.replicaUrl}, ${database.url}`, limit, { METRICS_PORT: '0' });
    onTestFinished(() => own.close());
    const read = async (replica = 1) =>
      parseMetrics(await scrape(own)).get(`hr_portal_replica_lag_seconds{replica="${replica}"}`);
    await expect.poll(() => read()).toBe(0);
    await database.whilePaused(async () => {
      await own.newAccount();
      await expect.poll(() => read()).toBeGreaterThan(0);
      const before = (await read()) ?? 0;
      await expect.poll(() => read()).toBeGreaterThan(before + 0.4);
    });
    await expect.poll(() => read()).toBe(0);
    expect(await read(2)).toBeUndefined();
  },
);

/** Runs work of which the jobs end after its calls have replied. */
async function whileCallsDoNotWait(work: () => Promise<unknown>) {
  const { services } = portal;
  const { jobWaitSeconds } = services;
  services.jobWaitSeconds = 0;
  await work().finally(() => (services.jobWaitSeconds = jobWaitSeconds));
}

test('an import that is reported as finished is listed, and one that is reported as undone is not', async () => {
  const school = await portal.newAccount({ role: 'school' });
  const { token } = school;
  await awaitServed(school);
  const readImports = async () => (await portal.call(listImports, { token })).body.data.data;
  const { reads } = portal.services;
  const mark = reads.markWritten.bind(reads);
  const reported = Promise.withResolvers<void>();
  // The job of the import marks what it has written only after the import was reported as finished.
  const marking = vi.spyOn(reads, 'markWritten').mockImplementation(async (id) => {
    if (getJobRunId() !== undefined) await reported.promise;
    await mark(id);
  });
  onTestFinished(() => marking.mockRestore());
  const inserts = await holdInserts(portal.db, database.url, { table: 'candidate' });
  const { body } = await portal.call(importStudents, {
    token,
    file: createStudentFile(3),
    query: { wait: 0 },
  });
  await expect.poll(inserts.count).toBe(1);
  // The replica has what the call wrote, and nothing of what its job will.
  await awaitServed(school);
  await database.whilePaused(async () => {
    await inserts.release();
    const id = /[^/]+$/u.exec((body.data as unknown as ImportRunning['data']).import_url)?.[0] ?? '';
    const follow = async () => (await portal.call(followUpload, { token, params: { id } })).body.data.state;
    await expect.poll(follow).toBe('imported');
    expect(await list(school)).toHaveLength(3);
  });
  reported.resolve();
  await awaitServed(school);
  const [imported] = await readImports();
  const held = await holdLocks(
    portal.db,
    database.url,
    `select from candidate where organization_id = ${school.organization_id} for update`,
  );
  await whileCallsDoNotWait(() =>
    portal.call(undoImport, { token, params: { id: imported?.id ?? 0 }, body: { edited: 'keep' } }),
  );
  await expect.poll(held.count).toBeGreaterThan(0);
  await awaitServed(school);
  await database.whilePaused(async () => {
    await held.release();
    await expect.poll(async () => (await readImports())[0]?.undo_state).toBe('done');
    expect(await list(school)).toEqual([]);
  });
});

test('an export reads what its organisation has just written, and otherwise from the replica', async () => {
  const account = await portal.newAccount();
  const { token } = account;
  const prepare = async () => {
    const selection = { scope: 'uploaded', format: 'csv' };
    const { body } = await portal.call(prepareExport, { token, body: selection });
    return body.data.download_token;
  };
  const download = async (download_token: string) =>
    (await portal.call(downloadExport, { query: { download_token } })).body;
  await database.whilePaused(async () => {
    await addCandidate(portal.call, token, { name: 'Ebelechukwu Nwosisi' });
    expect(await download(await prepare())).toContain('Ebelechukwu Nwosisi');
  });
  const prepared = await prepare();
  await awaitServed(account);
  await database.whilePaused(async () => {
    const { db } = portal;
    await sql`update candidate set name = 'Nobody' where organization_id = ${account.organization_id}`.execute(
      db,
    );
    await expect.poll(() => download(prepared)).toContain('Ebelechukwu Nwosisi');
  });
});

test('a search counts nobody whom only the replica still has', async () => {
  const [writer, other] = [await portal.newAccount(), await portal.newAccount()];
  const { id } = await addCandidate(portal.call, writer.token, { name: 'Temitayo Olukorede' });
  await addCandidate(portal.call, writer.token, { name: 'Bamidele Olukorede' });
  await awaitServed(writer);
  await awaitServed(other);
  await database.whilePaused(async () => {
    await portal.call(deleteCandidate, { token: writer.token, params: { id } });
    const { data, total } = await search(other, 'Olukorede');
    expect(data.map(({ name }) => name)).toEqual(['Bamidele Olukorede']);
    expect(total).toBe(1);
  });
});

test.each([
  ['is dead', 'Babafunso', () => database.proxy.refuse()],
  ['is frozen', 'Ogunlewe', () => database.proxy.freeze()],
])('the primary serves while the replica %s, and the replica again afterwards', async (_, surname, fail) => {
  const account = await portal.newAccount();
  await addCandidate(portal.call, account.token, { name: `Olanrewaju ${surname}` });
  await awaitServed(account);
  fail();
  try {
    expect(await list(account)).toEqual([`Olanrewaju ${surname}`]);
    expect((await search(account, surname)).total).toBe(1);
    await awaitState('unreachable');
    expect(await isServed(account)).toBe(false);
    await expect.poll(probe).toEqual([200, 'degraded']);
  } finally {
    database.proxy.restore();
  }
  await awaitServed(account);
  await expect.poll(probe).toEqual([200, 'ok']);
});

test.each([
  ['dies', () => database.proxy.refuse()],
  ['freezes', () => database.proxy.freeze()],
])('what runs on a replica that %s meanwhile runs again on the primary', async (_, fail) => {
  const account = await portal.newAccount();
  const { reads } = portal.services;
  let failures = 0;
  const readMember = () =>
    reads.run(account.organization_id, async ({ db }) => {
      const member = db.selectFrom('member').select('id').where('id', '=', account.member_id);
      // Opens a connection, which then breaks or is silent.
      await member.execute();
      if (db !== reads.primary.db) {
        failures += 1;
        fail();
      }
      return await member.execute();
    });
  try {
    // Repeated, because on a busy machine the replica may just not be chosen.
    await expect
      .poll(async () => {
        expect(await readMember()).toEqual([{ id: account.member_id }]);
        return failures;
      })
      .toBe(1);
  } finally {
    database.proxy.restore();
  }
});

test('a replica that fails while the position is looked up is not chosen', async () => {
  const account = await portal.newAccount();
  await awaitServed(account);
  const { reads } = portal.services;
  const { db } = reads.primary;
  try {
    reads.primary.db = db.withPlugin({
      transformQuery: ({ node }) => node,
      async transformResult({ result }) {
        database.proxy.freeze();
        await awaitState('unreachable');
        return result;
      },
    });
    expect(
      await reads.run(account.organization_id, async ({ searchDb }) => searchDb === reads.primary.searchDb),
    ).toBe(true);
  } finally {
    reads.primary.db = db;
    database.proxy.restore();
  }
});

test('a server that is no standby of the primary is not used', async () => {
  // The second one is the primary itself, as after a standby was promoted.
  await awaitState('used');
  expect(await listStates(portal)).toEqual(['used', 'not a replica']);
  expect(portal.readLog()).toContain(
    `the read replica ${new URL(database.url).host} is not used: it is a primary itself`,
  );
});

test('another database of the standby is not used, which the log says once', async () => {
  const url = new URL(database.replicaUrl);
  url.pathname = '/template1';
  const misled = await start(url.href);
  onTestFinished(misled.close);
  const listReports = () =>
    misled
      .readLog()
      .split('\n')
      .filter((line) => line.includes('it belongs to another database'));
  await awaitState('not a replica', misled);
  // The state changes with a reply of the primary, and the next one of the replica is reported.
  await expect.poll(listReports).not.toEqual([]);
  const account = await misled.newAccount();
  await addCandidate(misled.call, account.token, { name: 'Olabimpe Fasanya' });
  expect(await isServed(account, misled)).toBe(false);
  expect(await list(account, misled)).toEqual(['Olabimpe Fasanya']);
  expect(listReports()).toHaveLength(1);
});

test('a replica that is too far behind serves nobody until it has caught up', async () => {
  // Created before, because either portal may send the emails of both.
  const [account, other] = [await portal.newAccount(), await portal.newAccount()];
  const strict = await start(database.replicaUrl, 1500);
  try {
    await awaitState('used', strict);
    await database.whilePaused(async () => {
      await addCandidate(portal.call, account.token);
      await awaitState('behind', strict);
      expect(await isServed(other, strict)).toBe(false);
    });
    await awaitState('used', strict);
  } finally {
    await strict.close();
  }
});

test('starts without its replica, and uses it once it is there', async () => {
  const account = await portal.newAccount();
  database.proxy.refuse();
  const late = await start(database.replicaUrl).finally(() => database.proxy.restore());
  try {
    expect(await list(account, late)).toEqual([]);
    expect(late.readLog()).toMatch(/the read replica 127\.0\.0\.1:\d+ failed/u);
    await awaitState('used', late);
  } finally {
    await late.close();
  }
});

test('repeats on the primary what the replica cancels because of a conflict, and nothing else', async () => {
  const account = await portal.newAccount();
  await awaitServed(account);
  const { reads } = portal.services;
  const fail = (code: string) =>
    reads.run(account.organization_id, async ({ db }) => {
      if (db === reads.primary.db) return 'primary';
      const cause = Object.assign(new pg.DatabaseError('cancelled', 0, 'error'), { code });
      throw new DatabaseUnavailable(cause, 'database_busy');
    });
  expect(await fail('40001')).toBe('primary');
  // Repeated, because on a busy machine the replica may just not be chosen.
  await expect
    .poll(async () => [await fail('57014').catch((error: unknown) => error), await isServed(account)])
    .toEqual([expect.any(DatabaseUnavailable), true]);
});

test('ignores a position that the log has not reached, as in a restored backup', async () => {
  const account = await portal.newAccount();
  await addCandidate(portal.call, account.token);
  const { numAffectedRows } =
    await sql`update write_position set position = 'FFFFFFFF/0' where organization_id = ${account.organization_id}`.execute(
      portal.db,
    );
  expect(numAffectedRows).toBe(1n);
  await awaitServed(account);
  await database.whilePaused(async () => {
    await addCandidate(portal.call, account.token);
    expect(await isServed(account)).toBe(false);
  });
});
