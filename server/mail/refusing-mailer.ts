import type { FastifyBaseLogger } from 'fastify';
import type { Mailer } from './mailer.ts';

const SENTENCE = 'The setting SMTP_URL is not set: no mail leaves the portal, and no code reaches anyone.';

/** Refuses every message and says why, once at the start and with each of them. */
export function createRefusingMailer(log: FastifyBaseLogger): Mailer {
  log.warn(SENTENCE);
  return {
    async send() {
      throw new Error(SENTENCE);
    },
    close() {},
  };
}
