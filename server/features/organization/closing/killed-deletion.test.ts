import { afterAll, beforeAll, expect, test } from 'vitest';
import { addCandidates } from '#server/testing/add-candidates.ts';
import { holdLocks } from '#server/testing/hold-statements.ts';
import { type PortalWithDatabase, startPortalWithDatabase } from '#server/testing/portal.ts';
import { retryLostJobs } from '#server/testing/retry-jobs.ts';
import { startServerProcess } from '#server/testing/server-process.ts';
import { deleteOrganizationJob } from './delete-organization-job.ts';
import { closings, newCandidate } from '#server/testing/closings.ts';

/** The rows of the second batch. The first has a thousand. */
const LEFT = 10;
const ROWS = 1000 + LEFT;

let portal: PortalWithDatabase;
beforeAll(async () => {
  portal = await startPortalWithDatabase();
});
afterAll(() => portal.close());

test('completes the deletion of a killed server in another process', async () => {
  const closing = closings(portal);
  const account = await portal.newAccount({ role: 'school' });
  await addCandidates(
    portal,
    account,
    Array.from({ length: ROWS }, () => newCandidate),
  );
  const countCandidates = async () => {
    const { count } = await portal.db
      .selectFrom('candidate')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    return Number(count);
  };
  await closing.close(account);
  await closing.leaveDays(account, -1);
  await closing.check();

  const last = 'select from candidate where id = (select max(id) from candidate) for update';
  const hold = await holdLocks(portal.db, portal.database.ownerUrl, last);
  const server = await startServerProcess({ DATABASE_URL: portal.database.url, DATA_DIR: portal.dataDir });
  await expect.poll(hold.count, { interval: 20 }).toBe(1);
  await server.kill();
  expect(await countCandidates()).toBe(LEFT);
  expect(await closing.isDeleted(account)).toBe(false);
  await hold.release();

  await portal.services.jobs.work(portal.services, [deleteOrganizationJob]);
  await retryLostJobs(portal.database.ownerUrl, deleteOrganizationJob.name);
  await expect.poll(() => closing.isDeleted(account), { interval: 20 }).toBe(true);
  expect(await countCandidates()).toBe(0);
});
