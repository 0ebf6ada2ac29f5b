import type { FastifyBaseLogger } from 'fastify';
import type { Mailer } from './mailer.ts';

const SENTENCE = 'The setting SMTP_URL is not set: no email is sent, and no code reaches anyone.';

/** Creates a mailer that refuses every message, and warns once at the start. */
export function createRefusingMailer(log: FastifyBaseLogger): Mailer {
  log.warn(SENTENCE);
  return {
    async send() {
      throw new Error(SENTENCE);
    },
    close() {},
  };
}
