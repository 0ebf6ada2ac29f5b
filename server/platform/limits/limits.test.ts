import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { recordStatements } from '#server/testing/record-statements.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { LimitExceeded } from './limit-exceeded.ts';

let portal: TestPortal;
beforeAll(async () => void (portal = await startTestPortal()));
afterAll(() => portal.close());

const limit = { name: 'two-per-minute', points: 2, seconds: 60 };

test('limits each key separately and returns the waiting time', async () => {
  const { limits } = portal.services;
  await limits.use(limit, 'ada');
  await limits.use(limit, 'ada');
  const refusal = await limits.use(limit, 'ada').catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(LimitExceeded);
  expect((refusal as LimitExceeded).retryAfter).toBeGreaterThan(0);
  await limits.use(limit, 'bola');
});

test('counts a use in one statement, without waiting for the disk', async () => {
  const statements = await recordStatements(portal, () => portal.services.limits.use(limit, 'efe'));
  expect(statements).toEqual([expect.stringMatching(/^\s*insert into .*synchronous_commit', 'off'/isu)]);
});

test('gives back a use, also the last one', async () => {
  const { limits } = portal.services;
  await limits.use(limit, 'dayo');
  await limits.use(limit, 'dayo');
  await limits.refund(limit, 'dayo');
  expect([await limits.isWithin(limit, 'dayo'), await limits.isWithin(limit, 'dayo')]).toEqual([true, false]);
});

test('removes only expired counters', async () => {
  const { db, services } = portal;
  await services.limits.use(limit, 'chidi');
  const count = async () => (await sql`select * from rate_limit`.execute(db)).rows.length;
  const before = await count();
  expect(before).toBeGreaterThan(0);
  await services.limits.removeExpired();
  expect(await count()).toBe(before);
  await sql`update rate_limit set expire = 1`.execute(db);
  await services.limits.removeExpired();
  expect(await count()).toBe(0);
});
