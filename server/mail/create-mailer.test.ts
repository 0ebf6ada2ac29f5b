import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readEnv } from '#server/env.ts';
import { codeIn, receiveMails, type Mails } from '#server/testing/mails.ts';
import { createMailer, outboxOf } from './create-mailer.ts';
import { emailCodeLetter, passwordChangedLetter } from './letters.ts';
import { readOutbox } from './outbox.ts';

let folder: string;
let mails: Mails;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hr-portal-mail-'));
  mails = await receiveMails();
});
afterAll(async () => {
  await mails.close();
  await rm(folder, { recursive: true });
});

function mailerWith(settings: Record<string, string>) {
  const lines: string[] = [];
  const write = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk));
      done();
    },
  });
  const env = readEnv({ DATA_DIR: folder, ...settings });
  return { env, lines, mailer: createMailer(env, pino({}, write)) };
}

test('sends a letter whose code stands alone, by SMTP', async () => {
  const { mailer, lines } = mailerWith({ SMTP_URL: mails.url, MAIL_FROM: 'HR Portal <portal@example.com>' });
  await mailer.send(emailCodeLetter('amara@example.com', 'ABC23'));
  await mailer.close();
  const mail = await mails.to('amara@example.com');
  expect(mail.subject).toBe('Your HR Portal verification code');
  expect(codeIn(mail)).toBe('ABC23');
  expect(lines.join('')).not.toContain('ABC23');
});

test('rejects when the mail server is not there', async () => {
  const { mailer } = mailerWith({ SMTP_URL: 'smtp://127.0.0.1:1' });
  await expect(mailer.send(passwordChangedLetter('amara@example.com'))).rejects.toThrow('ECONNREFUSED');
  await mailer.close();
});

test('finishes what is sent later before it closes, and logs what fails', async () => {
  const { mailer, lines } = mailerWith({ SMTP_URL: mails.url });
  mailer.sendLater(async () => passwordChangedLetter('later@example.com'));
  mailer.sendLater(async () => undefined);
  mailer.sendLater(() => Promise.reject(new Error('no such account')));
  await mailer.close();
  expect(mails.count('later@example.com')).toBe(1);
  expect(lines.join('')).toContain('no such account');
});

test('writes letters that only the owner can read into the outbox, the code in the terminal too', async () => {
  const { mailer, lines, env } = mailerWith({});
  await mailer.send(emailCodeLetter('one@example.com', 'ABC23'));
  await mailer.send(passwordChangedLetter('two@example.com'));
  const [newest, oldest] = await readOutbox(outboxOf(env), 10);
  expect([newest?.to, oldest?.to]).toEqual(['two@example.com', 'one@example.com']);
  expect(oldest).toMatchObject({ subject: 'Your HR Portal verification code', date: expect.any(String) });
  expect(oldest?.text.split('\n\n')).toContain('ABC23');
  expect(lines[0]).toContain('ABC23');
  const [file = ''] = await readdir(outboxOf(env));
  expect((await stat(join(outboxOf(env), file))).mode & 0o777).toBe(0o600);
  expect(await readOutbox(outboxOf(env), 1)).toHaveLength(1);
});

test('writes nothing in production without SMTP_URL: it warns, and every message fails', async () => {
  const { mailer, lines, env } = mailerWith({ NODE_ENV: 'production' });
  expect(lines.join('')).toContain('SMTP_URL');
  const before = await readOutbox(outboxOf(env), 100);
  await expect(mailer.send(emailCodeLetter('one@example.com', 'XYZ99'))).rejects.toThrow('SMTP_URL');
  expect(await readOutbox(outboxOf(env), 100)).toEqual(before);
  expect(lines.join('')).not.toContain('XYZ99');
});
