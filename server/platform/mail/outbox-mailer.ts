import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import type { Mailer, Message } from './mailer.ts';

export interface OutboxMessage extends Omit<Message, 'code'> {
  /** When it was written, ISO 8601. */
  date: string;
}

const toFile = ({ to, subject, text }: Message, date: string) =>
  `Date: ${date}\nTo: ${to}\nSubject: ${subject}\n\n${text}\n`;

function parseFile(file: string): OutboxMessage {
  const [head = '', ...paragraphs] = file.trimEnd().split('\n\n');
  const [date = '', to = '', subject = ''] = head
    .split('\n')
    .map((line) => line.slice(line.indexOf(': ') + 2));
  return { date, to, subject, text: paragraphs.join('\n\n') };
}

/** Creates a mailer that writes emails as files into `folder` and logs each one. */
export function createOutboxMailer(folder: string, log: FastifyBaseLogger): Mailer {
  let count = 0;
  return {
    async send(message) {
      const date = new Date().toISOString();
      count += 1;
      // The count distinguishes emails of the same millisecond and keeps their order.
      const name = `${date.replaceAll(':', '-')}-${process.pid}-${String(count).padStart(6, '0')}.txt`;
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await writeFile(join(folder, name), toFile(message, date), { mode: 0o600 });
      const code = message.code ? ` The code is ${message.code}.` : '';
      log.info(`Mail to ${message.to}: ${message.subject}.${code} It is shown at /dev/outbox.`);
    },
    close() {},
  };
}

/** The newest emails of the outbox, newest first. */
export async function readOutbox(folder: string, limit: number): Promise<OutboxMessage[]> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const names = (await readdir(folder)).filter((name) => name.endsWith('.txt'));
  const newest = names.toSorted().toReversed().slice(0, limit);
  return await Promise.all(newest.map(async (name) => parseFile(await readFile(join(folder, name), 'utf8'))));
}
