import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import type { Env } from '#server/env.ts';
import type { Mailer } from './mailer.ts';
import { createRefusingMailer } from './refusing-mailer.ts';
import { createOutboxMailer } from './outbox-mailer.ts';
import { createSmtpMailer } from './smtp-mailer.ts';

/** The folder of the outbox. */
export const outboxFolder = ({ dataDir }: Env) => join(dataDir, 'outbox');

/**
 * Mail by SMTP where SMTP_URL is set, else into the outbox. In production nobody may read codes from a folder or
 * a log, so there, without SMTP_URL, every message fails, and the start warns.
 */
export function createMailer(env: Env, log: FastifyBaseLogger): Mailer {
  if (env.smtpUrl) return createSmtpMailer(env.smtpUrl, env.mailFrom);
  if (env.production) return createRefusingMailer(log);
  return createOutboxMailer(outboxFolder(env), log);
}
