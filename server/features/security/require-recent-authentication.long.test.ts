import { afterAll, beforeAll, expect, test } from 'vitest';
import { getSecurity, requireRecentAuthentication } from '#contract/calls/security.ts';
import { RECENT_AUTHENTICATION_MINUTES } from '#contract/limits.ts';
import { callsBySetting } from '#server/testing/calls-by-setting.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { ageAuthentication } from '#server/testing/authentication.ts';

let portal: TestPortal;
beforeAll(async () => void (portal = await startTestPortal()));
afterAll(() => portal.close());

const cases = [...callsBySetting].map(([call, prepare]) => ({ name: call.name, call, prepare }));

/** Opens a school, whose owner switches the setting on, and prepares the input of a call. */
async function prepareCase(
  prepare: (typeof cases)[number]['prepare'],
  { required, minutes }: { required: boolean; minutes: number },
) {
  const account = await portal.newAccount({ role: 'school', name: 'Zenwata College' });
  const { token } = account;
  const input = await prepare(portal.call, token);
  if (required) await portal.call(requireRecentAuthentication, { token, body: { required } });
  await ageAuthentication(portal, token, minutes);
  return { account, sent: { ...input, token } };
}

test.each(cases)('$name is possible soon after the log-in', async ({ call, prepare }) => {
  const { sent } = await prepareCase(prepare, {
    required: true,
    minutes: RECENT_AUTHENTICATION_MINUTES - 1,
  });
  expect((await portal.call(call, sent)).status).toBe(200);
});

test.each(cases)('$name does not ask by default for recent authentication', async ({ call, prepare }) => {
  const { account, sent } = await prepareCase(prepare, { required: false, minutes: 10_000 });
  expect((await portal.call(call, sent)).status).toBe(200);
  const state = (await portal.call(getSecurity, account)).body.data;
  expect(state.is_recent_authentication_required).toBe(false);
});
