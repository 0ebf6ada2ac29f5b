import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { logIn } from '#contract/calls/accounts.ts';
import { getUser } from '#contract/calls/profile.ts';
import { SESSION_DAYS } from '#contract/limits.ts';
import { hashToken } from '#server/domain/identity/queries/tokens.ts';
import { LimitExceeded } from '#server/platform/limits/limit-exceeded.ts';
import { createLimits } from '#server/platform/limits/limits.ts';
import { createPool } from '#server/platform/db/connection/pool.ts';
import { createTestDatabase, type TestDatabase } from '#server/testing/database.ts';
import { markRequests } from '#server/testing/mark-requests.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
const YEAR_MS = 365 * DAY_MS;

let database: TestDatabase;
let portal: TestPortal;
beforeAll(async () => {
  database = await createTestDatabase();
  portal = await startTestPortal({ DATABASE_URL: database.url });
});
afterAll(async () => {
  await portal.close();
  await database.drop();
});

/**
 * Runs work while the clock of the server, but not of the database, is off by so many milliseconds: for the work itself and
 * for requests with the given headers, but for no job or timer of the process.
 */
async function withClock<T>(
  difference: number,
  work: (headers: Record<string, string>) => Promise<T>,
): Promise<T> {
  const { headers, isCurrent, run } = markRequests(portal);
  const RealDate = Date;
  const now = () => RealDate.now() + (isCurrent() ? difference : 0);
  const ShiftedDate = new Proxy(RealDate, {
    construct: (_, args) => Reflect.construct(RealDate, args.length > 0 ? args : [now()]) as Date,
    get: (_, key) => (key === 'now' ? now : (Reflect.get(RealDate, key) as unknown)),
  });
  const restore = () => void vi.unstubAllGlobals();
  onTestFinished(restore);
  vi.stubGlobal('Date', ShiftedDate);
  return await run(() => work(headers)).finally(restore);
}

test.each([
  ['ahead', YEAR_MS],
  ['behind', -YEAR_MS],
])('gives a session its usual time while the clock is a year %s', async (_, difference) => {
  const account = await portal.newAccount();
  const { token, status } = await withClock(difference, async (headers) => {
    const { body } = await portal.call(logIn, { body: account, headers });
    const { token } = body;
    return { token, status: (await portal.call(getUser, { token, headers })).status };
  });
  expect(status).toBe(200);
  expect((await portal.call(getUser, { token })).status).toBe(200);
  const { expires_at } = await portal.db
    .selectFrom('token')
    .select('expires_at')
    .where('hash', '=', hashToken(token))
    .executeTakeFirstOrThrow();
  expect((expires_at.valueOf() - Date.now()) / DAY_MS).toBeLessThan(SESSION_DAYS + 1);
});

test('forgets limits that were used up while the clock was a year ahead', async () => {
  const limit = { name: 'one-per-minute', points: 1, seconds: 60 };
  const pool = createPool({ connectionString: database.url }, () => undefined);
  onTestFinished(() => pool.end());
  const before = createLimits(pool);
  await withClock(YEAR_MS, async () => {
    await before.use(limit, 'ada');
    await expect(before.use(limit, 'ada')).rejects.toThrow(LimitExceeded);
  });
  await before.use(limit, 'bola');
  // Another server, or the same one after a restart.
  const limits = createLimits(pool);
  await limits.removeExpired();
  await limits.use(limit, 'ada');
  // A counter of the right clock is kept.
  await expect(limits.use(limit, 'bola')).rejects.toThrow(LimitExceeded);
});

test.each([
  ['ahead', -HOUR_MS],
  ['behind', HOUR_MS],
])('keeps limits while the clock of the database is an hour %s', async (_, difference) => {
  const limit = { name: `one-in-a-minute-${difference}`, points: 1, seconds: 60 };
  const pool = createPool({ connectionString: database.url }, () => undefined);
  onTestFinished(() => pool.end());
  await withClock(difference, async () => {
    await createLimits(pool).use(limit, 'ada');
    const limits = createLimits(pool);
    await limits.removeExpired();
    await expect(limits.use(limit, 'ada')).rejects.toThrow(LimitExceeded);
  });
});
