import { rm } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildApp } from '#server/app/app.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { getOutboxFolder } from './create-mailer.ts';

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
  await rm(getOutboxFolder(portal.services.env), { recursive: true, force: true });
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
  const { env } = portal.services;
  await portal.services.mailer.send({ to: 'first@example.com', subject: 'First', text: 'one' }, '1');
  for (const changes of [{ smtpUrl: portal.mails.url }, { production: true }]) {
    const app = await buildApp({ ...portal.services, env: { ...env, ...changes } });
    try {
      const response = await app.inject('/dev/outbox');
      expect(response.body).not.toContain('<h1>Outbox</h1>');
      expect(response.statusCode).toBe(404);
    } finally {
      await app.close();
    }
  }
});
