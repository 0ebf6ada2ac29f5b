import { afterAll, beforeAll, expect, test } from 'vitest';
import { health } from '#contract/health.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';

let portal: TestPortal;
beforeAll(async () => void (portal = await startTestPortal()));
afterAll(() => portal.close());

test('says that the portal and its database answer', async () => {
  const { status, body } = await portal.call(health);
  expect(status).toBe(200);
  expect(body.status).toBe('ok');
});

test('answers 503 with a sentence when the database does not', async () => {
  const own = await startTestPortal();
  await own.services.db.destroy();
  const { status, problem } = await own.call(health);
  expect(status).toBe(503);
  expect(problem.message).toBe('The portal cannot reach its database at the moment.');
  await own.close();
});
