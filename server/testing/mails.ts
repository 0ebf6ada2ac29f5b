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
  messageId: string;
  /** The id of the request that it comes from, if the email has one. */
  requestId: string | undefined;
  text: string;
}

/** An email is a job, which its worker may find only at the next poll, or after a retry. */
const WAIT_MS = 40_000;
/** The mail server rejects emails to addresses with these prefixes, and its replies name the address. */
const REJECTED = { undeliverable: 550, busy: 450 };
const CODE_LINE = new RegExp(`^\\s*([${CODE_ALPHABET}]{${CODE_LENGTH}})\\s*$`, 'mu');

/** Extracts the code, which is alone on a line of an email. */
export function extractCode({ text }: Mail): string {
  const code = CODE_LINE.exec(text)?.[1];
  if (!code) throw new Error(`no code in this email: ${text}`);
  return code;
}

/** Extracts the token from the link of an invitation. */
export function extractInvitationToken({ text }: Mail): string {
  const token = /\/invitation\/([\w-]+)/u.exec(text)?.[1];
  if (!token) throw new Error(`no invitation in this email: ${text}`);
  return token;
}

/** Extracts the token from a link to log in with. */
export function extractLogInToken({ text }: Mail): string {
  const token = /\/login-link#([\w-]+)/u.exec(text)?.[1];
  if (!token) throw new Error(`no link to log in with in this email: ${text}`);
  return token;
}

/** The first email to an address with this prefix is stored but reported as failed, as when a connection breaks. */
const INTERRUPTED = 'interrupted';

/** Starts a mail server that stores received emails, on `port` or a free one. */
export async function startMailServer(port = 0) {
  const received: Mail[] = [];
  /** Lists the emails to this address. */
  const all = (email: string) => received.filter((mail) => mail.to === email.toLowerCase());
  const wakers = new Set<() => void>();
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    // Cuts connections that the portal keeps open for further emails.
    closeTimeout: 1,
    onRcptTo({ address }, _, callback) {
      const [, responseCode] = Object.entries(REJECTED).find(([prefix]) => address.startsWith(prefix)) ?? [];
      callback(
        responseCode === undefined
          ? null
          : Object.assign(new Error(`<${address}> cannot be reached`), { responseCode }),
      );
    },
    onData: callbackify(async (stream: SMTPServerDataStream, session: SMTPServerSession) => {
      const { subject, text, messageId, headers } = await PostalMime.parse(await buffer(stream));
      const to = session.envelope.rcptTo.map(({ address }) => address.toLowerCase()).join(', ');
      const requestId = headers.find(({ key }) => key === 'x-request-id')?.value;
      received.push({ to, subject: subject ?? '', messageId: messageId ?? '', requestId, text: text ?? '' });
      for (const wake of wakers) wake();
      if (to.startsWith(INTERRUPTED) && all(to).length === 1)
        throw Object.assign(new Error('try again'), { responseCode: 451 });
    }),
  });
  server.listen(port, '127.0.0.1');
  await once(server.server, 'listening');
  const { port: ownPort } = server.server.address() as AddressInfo;

  /** Waits for the `count`th email to this address, counted from 1, by default the latest. */
  async function to(email: string, count?: number): Promise<Mail> {
    const late = Date.now() + WAIT_MS;
    for (;;) {
      const mails = all(email);
      const mail = count === undefined ? mails.at(-1) : mails[count - 1];
      if (mail) return mail;
      if (Date.now() >= late) {
        const list = received.map(({ to, subject }) => `${to}: ${subject}`).join('\n');
        throw new Error(`no email ${count ?? ''} to ${email} in ${WAIT_MS} ms, only these:\n${list}`);
      }
      const { promise, resolve } = Promise.withResolvers<void>();
      wakers.add(resolve);
      const timer = setTimeout(resolve, late - Date.now());
      await promise;
      clearTimeout(timer);
      wakers.delete(resolve);
    }
  }

  return {
    port: ownPort,
    url: `smtp://127.0.0.1:${ownPort}`,
    to,
    /** Counts the emails to this address. */
    count: (email: string) => all(email).length,
    all,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

export type MailServer = Awaited<ReturnType<typeof startMailServer>>;
