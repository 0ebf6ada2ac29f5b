import { afterAll, beforeAll, expect, test } from 'vitest';
import { requestReset } from '#contract/calls/accounts.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal({ SMTP_URL: '' });
});
afterAll(() => portal.close());

const fetchOutbox = async () => {
  const response = await fetch(`${portal.url}/dev/outbox`);
  return { response, html: await response.text() };
};

test('reports an empty outbox', async () => {
  const { response, html } = await fetchOutbox();
  expect(response.status).toBe(200);
  expect(html).toContain('There is no message yet.');
});

test('shows the newest email first, with its content escaped', async () => {
  const { mailer } = portal.services;
  await mailer.send({ to: 'first@example.com', subject: 'First', text: '<img src=x onerror=alert(1)>' }, '1');
  await mailer.send({ to: '"><script>@example.com', subject: '<i>Second</i>', text: 'one\n\ntwo' }, '2');
  const { response, html } = await fetchOutbox();
  expect(html.indexOf('Second')).toBeLessThan(html.indexOf('First'));
  expect(html).not.toContain('<script');
  expect(html).not.toContain('<img');
  expect(html).toContain('one\n\ntwo');
  const policy = response.headers.get('content-security-policy');
  expect(policy).toContain("default-src 'none'");
  expect(policy).not.toContain('unsafe-inline');
});

test('is disabled with SMTP and in production', async () => {
  for (const settings of [
    {},
    { SMTP_URL: '', NODE_ENV: 'production', APP_SECRET: 'for this test only'.repeat(2) },
  ] as Record<string, string>[]) {
    const other = await startTestPortal(settings);
    try {
      await other.call(requestReset, { body: { email: 'nobody@example.com' } });
      const response = await fetch(`${other.url}/dev/outbox`);
      expect(await response.text()).not.toContain('<h1>Outbox</h1>');
      expect(response.status).toBe(404);
    } finally {
      await other.close();
    }
  }
});
