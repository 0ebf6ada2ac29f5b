import type { FastifyBaseLogger } from 'fastify';
import type { Mailer } from './mailer.ts';

const MESSAGE = 'The setting SMTP_URL is not set: no email is sent, and no code reaches anyone.';

/** Creates a mailer that fails for every message, and warns once at the start. */
export function createUnconfiguredMailer(log: FastifyBaseLogger): Mailer {
  log.warn(MESSAGE);
  return {
    async send() {
      throw new Error(MESSAGE);
    },
    close() {},
  };
}
