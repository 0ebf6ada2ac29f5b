import { expect, onTestFinished, test } from 'vitest';
import { checkLiveness } from '#contract/calls/health.ts';
import { startTestPortal } from '#server/testing/portal.ts';

test('ends connections with the next reply while a server that stops still serves', async () => {
  const portal = await startTestPortal();
  onTestFinished(() => portal.close());
  const readConnection = async () =>
    (await fetch(`${portal.url}${checkLiveness.path}`)).headers.get('connection');
  expect(await readConnection()).toBe('keep-alive');
  portal.services.readiness.set('server', 'stopping');
  expect(await readConnection()).toBe('close');
});
