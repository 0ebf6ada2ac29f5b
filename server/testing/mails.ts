import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { callbackify } from 'node:util';
import PostalMime from 'postal-mime';
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server';
import { CODE_ALPHABET, CODE_LENGTH } from '#contract/limits.ts';

export interface Mail {
  to: string;
  subject: string;
  text: string;
}

const WAIT_MS = 10_000;
/** How an e-mail begins for which the mail server takes no letters. */
const UNDELIVERABLE = 'undeliverable';
const CODE_LINE = new RegExp(`^\\s*([${CODE_ALPHABET}]{${CODE_LENGTH}})\\s*$`, 'mu');

/** The code that stands alone on a line of a letter. */
export function codeIn({ text }: Mail): string {
  const code = CODE_LINE.exec(text)?.[1];
  if (!code) throw new Error(`no code in this letter: ${text}`);
  return code;
}

/** A mail server that keeps what it receives. */
export async function receiveMails() {
  const received: Mail[] = [];
  const wakers = new Set<() => void>();
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onRcptTo({ address }, _, callback) {
      const refusal = Object.assign(new Error('no such mailbox'), { responseCode: 550 });
      callback(address.startsWith(UNDELIVERABLE) ? refusal : undefined);
    },
    onData: callbackify(async (stream: SMTPServerDataStream, session: SMTPServerSession) => {
      const { subject, text } = await PostalMime.parse(await buffer(stream));
      const to = session.envelope.rcptTo.map(({ address }) => address.toLowerCase()).join(', ');
      received.push({ to, subject: subject ?? '', text: text ?? '' });
      for (const wake of wakers) wake();
    }),
  });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;

  /** The `count`th letter to this e-mail (the first: 1), waited for; the latest there is when not said. */
  async function to(email: string, count?: number): Promise<Mail> {
    const late = Date.now() + WAIT_MS;
    for (;;) {
      const mails = received.filter((mail) => mail.to === email.toLowerCase());
      const mail = count === undefined ? mails.at(-1) : mails[count - 1];
      if (mail) return mail;
      if (Date.now() > late) throw new Error(`no letter ${count ?? ''} to ${email} in ${WAIT_MS} ms`);
      const { promise, resolve } = Promise.withResolvers<void>();
      wakers.add(resolve);
      const timer = setTimeout(resolve, WAIT_MS);
      await promise;
      clearTimeout(timer);
      wakers.delete(resolve);
    }
  }

  return {
    url: `smtp://127.0.0.1:${port}`,
    to,
    /** How many letters this e-mail has had. */
    count: (email: string) => received.filter((mail) => mail.to === email.toLowerCase()).length,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

export type Mails = Awaited<ReturnType<typeof receiveMails>>;
