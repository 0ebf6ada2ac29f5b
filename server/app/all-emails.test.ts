import { globSync } from 'node:fs';
import { resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { defineEmail } from '#server/platform/mail/define-email.ts';
import { enqueueEmail } from '#server/platform/mail/enqueue-email.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { allEmails } from './all-emails.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
});
afterAll(() => portal.close());

test('lists the emails of every folder under different names', async () => {
  const folders = await Promise.all(
    globSync('server/**/emails.ts').map(
      (file) => import(/* @vite-ignore */ resolve(file)) as Promise<object>,
    ),
  );
  const names = new Set(allEmails.map(({ name }) => name));
  expect(names.size).toBe(allEmails.length);
  expect(folders.flatMap((emails) => Object.values(emails) as object[])).toHaveLength(allEmails.length);
});

test('refuses to enqueue an email that is not listed', async () => {
  const unlisted = defineEmail<{ email: string }>({
    name: 'unlisted',
    write: ({ email }) => ({ to: email, subject: 'A notice', paragraphs: [] }),
  });
  const enqueuing = enqueueEmail(portal.db, portal.services, unlisted, { email: 'ngozi@example.com' });
  await expect(enqueuing).rejects.toThrow('unlisted');
});
