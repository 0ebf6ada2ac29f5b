import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { callAfter, expectedOutcome, guardedCalls, sessionEnds } from './session-ends.ts';

let portal: TestPortal;
beforeAll(async () => void (portal = await startTestPortal()));
afterAll(() => portal.close());

test.each(sessionEnds)('no call accepts a session after %s', async (end) => {
  expect(await callAfter(portal, end, guardedCalls)).toEqual(expectedOutcome(end));
});
