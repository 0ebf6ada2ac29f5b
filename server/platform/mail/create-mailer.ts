import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import type { Env } from '#server/platform/env/env.ts';
import { emailEnded } from '#server/platform/telemetry/events.ts';
import { type Mailer, Undeliverable } from './mailer.ts';
import { createOutboxMailer } from './outbox-mailer.ts';
import { createSmtpMailer } from './smtp-mailer.ts';

/** The folder of the outbox. */
export const getOutboxFolder = ({ dataDir }: Env) => join(dataDir, 'outbox');

/**
 * Sends by SMTP when SMTP_URL is set, else into the outbox. In production codes must not end up in a folder or a log, so
 * without SMTP_URL every message fails there, and the start warns.
 */
export function createMailer(env: Env, log: FastifyBaseLogger): Mailer {
  const mailer = chooseMailer(env, log);
  return {
    async send(message, id) {
      try {
        await mailer.send(message, id);
        emailEnded.publish({ outcome: 'sent' });
      } catch (error) {
        emailEnded.publish({ outcome: error instanceof Undeliverable ? 'rejected' : 'failed' });
        throw error;
      }
    },
    close: () => mailer.close(),
  };
}

function chooseMailer(env: Env, log: FastifyBaseLogger): Mailer {
  if (env.smtpUrl) return createSmtpMailer(env.smtpUrl, env.mailFrom);
  if (env.production) return createUnconfiguredMailer(log);
  return createOutboxMailer(getOutboxFolder(env), log);
}

const MESSAGE = 'The setting SMTP_URL is not set: no email is sent, and no code reaches anyone.';

/** Creates a mailer that fails for every message, and warns once at the start. */
function createUnconfiguredMailer(log: FastifyBaseLogger): Mailer {
  log.warn(MESSAGE);
  return {
    async send() {
      throw new Error(MESSAGE);
    },
    close() {},
  };
}
