import type { FastifyBaseLogger } from 'fastify';
import type { Delivery } from './mailer.ts';

const SENTENCE = 'The setting SMTP_URL is not set: no mail leaves the portal, and no code reaches anyone.';

/** Refuses every message and says why, once at the start and with each of them. */
export function deliverNowhere(log: FastifyBaseLogger): Delivery {
  log.warn(SENTENCE);
  return {
    async deliver() {
      throw new Error(SENTENCE);
    },
    close() {},
  };
}
