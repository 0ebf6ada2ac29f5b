import { afterAll, beforeAll, expect, test } from 'vitest';
import { addCandidates } from '#server/testing/add-candidates.ts';
import { type PortalWithDatabase, startPortalWithDatabase } from '#server/testing/portal.ts';
import { startServerProcess } from '#server/testing/server-process.ts';
import { deleteOrganizationJob } from './delete-organization-job.ts';
import { closings, newCandidate } from '#server/testing/closings.ts';

const ROWS = 8000;

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

  const server = await startServerProcess({ DATABASE_URL: portal.database.url, DATA_DIR: portal.dataDir });
  await expect.poll(countCandidates, { interval: 5, timeout: 20_000 }).toBeLessThan(ROWS);
  await server.kill();
  expect(await countCandidates()).toBeGreaterThan(0);
  expect(await closing.isDeleted(account)).toBe(false);

  await portal.services.jobs.work(portal.services, [deleteOrganizationJob]);
  await expect.poll(() => closing.isDeleted(account), { interval: 250, timeout: 60_000 }).toBe(true);
  expect(await countCandidates()).toBe(0);
}, 120_000);
