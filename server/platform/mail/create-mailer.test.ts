import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { inspect } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readEnv } from '#server/platform/env/env.ts';
import { createLog } from '#server/platform/process/log.ts';
import { extractCode, startMailServer, type MailServer } from '#server/testing/mails.ts';
import { createMailer, getOutboxFolder } from './create-mailer.ts';
import { type Message, Undeliverable } from './mailer.ts';
import { readOutbox } from './outbox-mailer.ts';

const ID = '0b9bb7f2-1b6e-4a0c-b9a6-0d9c3c2b3a11';

const SUBJECT = 'Your HR Portal verification code';
const toMessage = (to: string): Message => ({ to, subject: 'A notice', text: 'A notice\n\nHR Portal' });
const toCodeMessage = (to: string, code: string): Message => ({
  to,
  subject: SUBJECT,
  text: `Please enter this code:\n\n${code}\n\nHR Portal`,
  code,
});

let folder: string;
let mails: MailServer;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hr-portal-mail-'));
  mails = await startMailServer();
});
afterAll(async () => {
  await mails.close();
  await rm(folder, { recursive: true });
});

function createTestMailer(settings: Record<string, string>) {
  const lines: string[] = [];
  const write = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk));
      done();
    },
  });
  const env = readEnv({ DATA_DIR: folder, ...settings });
  const log = createLog('info', write);
  return { env, lines, log, mailer: createMailer(env, log) };
}

test('sends an email with the code in a paragraph of its own by SMTP', async () => {
  const { mailer, lines } = createTestMailer({
    SMTP_URL: mails.url,
    MAIL_FROM: 'HR Portal <portal@example.com>',
  });
  await mailer.send(toCodeMessage('amara@example.com', 'ABC23'), ID);
  mailer.close();
  const mail = await mails.to('amara@example.com');
  expect(mail.subject).toBe(SUBJECT);
  expect(extractCode(mail)).toBe('ABC23');
  expect(mail.messageId).toBe(`<${ID}@example.com>`);
  expect(lines.join('')).not.toContain('ABC23');
});

test.each([
  ['permanently', 'undeliverable', '550', true],
  ['for now', 'busy', '450', false],
])('does not name a recipient whom the mail server rejects %s', async (_, name, reply, isPermanent) => {
  const email = `${name}.ada@example.com`;
  const { mailer, lines, log } = createTestMailer({ SMTP_URL: mails.url });
  const sending = mailer.send(toMessage(email), ID);
  const error = await sending.catch((reason: unknown) => reason);
  mailer.close();
  expect(error instanceof Undeliverable).toBe(isPermanent);
  log.error({ err: error }, 'a job failed');
  expect(lines.join('')).toContain(`the mail server replied ${reply} to RCPT TO`);
  expect(lines.join('')).not.toContain(email);
  expect(inspect(error)).not.toContain(email);
});

test.each(['', '<>'])('gives up on %j, which is no address', async (email) => {
  const { mailer } = createTestMailer({ SMTP_URL: mails.url });
  const sending = mailer.send(toMessage(email), ID);
  await expect(sending).rejects.toBeInstanceOf(Undeliverable);
  mailer.close();
});

test('rejects when the mail server is unreachable', async () => {
  const { mailer } = createTestMailer({ SMTP_URL: 'smtp://127.0.0.1:1' });
  await expect(mailer.send(toMessage('amara@example.com'), ID)).rejects.toThrow('ECONNREFUSED');
  mailer.close();
});

test('writes outbox emails with owner-only permissions, and logs the code', async () => {
  const { mailer, lines, env } = createTestMailer({});
  await mailer.send(toCodeMessage('one@example.com', 'ABC23'), ID);
  await mailer.send(toMessage('two@example.com'), ID);
  const [newest, oldest] = await readOutbox(getOutboxFolder(env), 10);
  expect([newest?.to, oldest?.to]).toEqual(['two@example.com', 'one@example.com']);
  expect(oldest).toMatchObject({ subject: SUBJECT, date: expect.any(String) });
  expect(oldest?.text.split('\n\n')).toContain('ABC23');
  expect(lines[0]).toContain('ABC23');
  const [file = ''] = await readdir(getOutboxFolder(env));
  expect((await stat(join(getOutboxFolder(env), file))).mode & 0o777).toBe(0o600);
  expect(await readOutbox(getOutboxFolder(env), 1)).toHaveLength(1);
});

test('warns and fails every email in production without SMTP_URL', async () => {
  const { mailer, lines, env } = createTestMailer({ NODE_ENV: 'production' });
  expect(lines.join('')).toContain('SMTP_URL');
  const before = await readOutbox(getOutboxFolder(env), 100);
  await expect(mailer.send(toCodeMessage('one@example.com', 'XYZ99'), ID)).rejects.toThrow('SMTP_URL');
  expect(await readOutbox(getOutboxFolder(env), 100)).toEqual(before);
  expect(lines.join('')).not.toContain('XYZ99');
});
