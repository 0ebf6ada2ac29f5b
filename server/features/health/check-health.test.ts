import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkHealth } from '#contract/calls/health.ts';
import { startProxiedPortal, startTestPortal, type TestPortal } from '#server/testing/portal.ts';

let portal: TestPortal;
beforeAll(async () => void (portal = await startTestPortal()));
afterAll(() => portal.close());

test('reports that the portal and its database are available', async () => {
  const { status, body } = await portal.call(checkHealth);
  expect(status).toBe(200);
  expect(body.status).toBe('ok');
});

test('returns 503 with a message when the database is unavailable', async () => {
  const own = await startProxiedPortal();
  own.proxy.refuse();
  const { status, headers, problem } = await own.call(checkHealth);
  expect(status).toBe(503);
  expect(headers.get('retry-after')).toBe('5');
  expect(problem.message).toBe(
    'The portal cannot reach its database at the moment. Please try again in a few seconds.',
  );
  own.proxy.restore();
  expect((await own.call(checkHealth)).status).toBe(200);
  await own.close();
});
