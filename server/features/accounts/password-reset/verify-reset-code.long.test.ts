import { expect, onTestFinished, test } from 'vitest';
import { requestReset, verifyResetCode } from '#contract/calls/accounts.ts';
import { CODE_CHECK_DELAY_MS, CODE_CHECKS_PER_HOUR } from '#contract/limits.ts';
import { codeChecks } from '#server/features/accounts/limits.ts';
import { extractCode } from '#server/testing/mails.ts';
import { startTestPortal } from '#server/testing/portal.ts';

test('the browser that requested the reset is not delayed under many checks, which delay others but reject nobody', async () => {
  const portal = await startTestPortal({ TRUST_PROXY: '127.0.0.1' });
  onTestFinished(portal.close);
  const { email } = await portal.newAccount();
  const headers = { 'x-forwarded-for': '198.18.7.1' };
  const requested = await portal.call(requestReset, { body: { email }, headers });
  const line = requested.headers.getSetCookie().find((each) => each.includes('password_reset='));
  const [cookie = ''] = line?.split(';') ?? [];
  const code = extractCode(await portal.mails.to(email, 1));
  await portal.services.limits.use(codeChecks, 'all', CODE_CHECKS_PER_HOUR).catch(() => undefined);
  const finished: string[] = [];
  const begin = performance.now();
  const body = { reset_code: code };
  const other = async () => {
    const { status } = await portal.call(verifyResetCode, {
      body,
      headers: { 'x-forwarded-for': '198.18.7.9' },
    });
    finished.push(`other ${status}`);
    return performance.now() - begin;
  };
  const asker = async () => {
    const { status } = await portal.call(verifyResetCode, { body, headers: { ...headers, cookie } });
    finished.push(`asker ${status}`);
  };
  const [waited] = await Promise.all([other(), asker()]);
  expect(finished).toEqual(['asker 200', 'other 200']);
  expect(waited).toBeGreaterThanOrEqual(CODE_CHECK_DELAY_MS);
});
