import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import type { Mailer, Message } from './mailer.ts';

export interface OutboxMessage extends Omit<Message, 'code'> {
  /** When it was written, ISO 8601. */
  date: string;
}

const written = ({ to, subject, text }: Message, date: string) =>
  `Date: ${date}\nTo: ${to}\nSubject: ${subject}\n\n${text}\n`;

function read(letter: string): OutboxMessage {
  const [head = '', ...paragraphs] = letter.trimEnd().split('\n\n');
  const [date = '', to = '', subject = ''] = head
    .split('\n')
    .map((line) => line.slice(line.indexOf(': ') + 2));
  return { date, to, subject, text: paragraphs.join('\n\n') };
}

/** Writes letters as files into `folder` instead of sending them, and tells the terminal of each. */
export function createOutboxMailer(folder: string, log: FastifyBaseLogger): Mailer {
  let count = 0;
  return {
    async send(message) {
      const date = new Date().toISOString();
      count += 1;
      // The count keeps letters of one millisecond apart, and in their order.
      const name = `${date.replaceAll(':', '-')}-${process.pid}-${String(count).padStart(6, '0')}.txt`;
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await writeFile(join(folder, name), written(message, date), { mode: 0o600 });
      const code = message.code ? ` The code is ${message.code}.` : '';
      log.info(`Mail to ${message.to}: ${message.subject}.${code} It is shown at /dev/outbox.`);
    },
    close() {},
  };
}

/** The newest letters of the outbox, the newest first. */
export async function readOutbox(folder: string, most: number): Promise<OutboxMessage[]> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const names = (await readdir(folder)).filter((name) => name.endsWith('.txt'));
  const newest = names.toSorted().toReversed().slice(0, most);
  return await Promise.all(newest.map(async (name) => read(await readFile(join(folder, name), 'utf8'))));
}
