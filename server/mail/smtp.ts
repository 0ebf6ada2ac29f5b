import { createTransport } from 'nodemailer';
import type { Delivery } from './mailer.ts';
import { toHtml } from './to-html.ts';

const SECOND_MS = 1000;

/** Sends letters by the SMTP server at `url`, over connections that are kept for the next letters. */
export function deliverBySmtp(url: string, from: string): Delivery {
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
    async deliver(message) {
      const { to, subject, text } = message;
      // An address of its own, so that a comma in it cannot make two.
      await transport.sendMail({ from, to: { name: '', address: to }, subject, text, html: toHtml(message) });
    },
    close: () => transport.close(),
  };
}
