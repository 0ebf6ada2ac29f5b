import { createTransport } from 'nodemailer';
import { getRequestId } from '#server/platform/async/request-id.ts';
import { type Mailer, Undeliverable } from './mailer.ts';
import { toHtml } from './to-html.ts';

const SECOND_MS = 1000;

interface Refusal {
  code?: string;
  command?: string;
  responseCode?: number;
  permanent?: boolean;
}

/**
 * Recognises a recipient that the mail server permanently rejected, or that nodemailer did not send to it. Leaves out what
 * both say, which may name the recipient.
 */
function toMailFailure(error: unknown) {
  const { code, command, responseCode, permanent } = error as Refusal;
  const isEnvelope = code === 'EENVELOPE';
  if (isEnvelope && command === 'API') return new Undeliverable('the recipient is not a valid address');
  if (responseCode === undefined) return error;
  const text = `the mail server replied ${responseCode} to ${command}`;
  const isRejected = isEnvelope && command === 'RCPT TO' && permanent !== false;
  return isRejected ? new Undeliverable(text) : new Error(text);
}

/** Returns the domain of a sender such as `HR Portal <no-reply@example.com>`. */
export const getSenderDomain = (sender: string) => /@([\w.-]+)>?\s*$/u.exec(sender)?.[1] ?? 'localhost';

/** Creates a mailer that sends through the SMTP server at `url`, over pooled connections. */
export function createSmtpMailer(url: string, from: string): Mailer {
  const domain = getSenderDomain(from);
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 3,
    idleTimeout: 30 * SECOND_MS,
    connectionTimeout: 10 * SECOND_MS,
    greetingTimeout: 10 * SECOND_MS,
    socketTimeout: 30 * SECOND_MS,
  });
  return {
    async send(message, id) {
      const { to, subject, text } = message;
      // An address object, so that a comma cannot turn it into two recipients.
      const email = { from, to: { name: '', address: to }, subject, text, html: toHtml(message) };
      const requestId = getRequestId();
      const headers = requestId === undefined ? {} : { 'X-Request-Id': requestId };
      await transport
        .sendMail({ ...email, headers, messageId: `<${id}@${domain}>` })
        .catch((error: unknown) => {
          throw toMailFailure(error);
        });
    },
    close: () => transport.close(),
  };
}
