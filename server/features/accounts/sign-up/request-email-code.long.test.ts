import { expect, test } from 'vitest';
import { register, requestEmailCode } from '#contract/calls/accounts.ts';
import { accountTexts } from '#contract/texts/accounts.ts';
import { createRegistration } from '#server/testing/registrations.ts';
import { startProxiedPortal } from '#server/testing/portal.ts';
import { startSilentServer } from '#server/testing/silent-server.ts';

test('returns 503 after five seconds when the database fails before the email is sent', async () => {
  const silent = await startSilentServer();
  const cut = await startProxiedPortal({ SMTP_URL: `smtp://${silent.host}` });
  try {
    const { body } = await cut.call(register, { body: createRegistration() });
    await expect.poll(silent.connections).toBe(1);
    const resending = cut.call(requestEmailCode, { token: body.token });
    await expect.poll(silent.connections).toBe(2);
    cut.proxy.refuse();
    const { status, problem } = await resending;
    expect([status, problem.message]).toEqual([503, accountTexts.codeResendFailed]);
  } finally {
    cut.proxy.restore();
    silent.close();
    await cut.close();
  }
});
