import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import type { Env } from '#server/env.ts';
import type { Mailer } from './mailer.ts';
import { createRefusingMailer } from './nowhere.ts';
import { createOutboxMailer } from './outbox.ts';
import { createSmtpMailer } from './smtp.ts';

/** The folder of the outbox. */
export const outboxOf = ({ dataDir }: Env) => join(dataDir, 'outbox');

/**
 * Mail by SMTP where SMTP_URL is set, else into the outbox. In production nobody may read codes from a folder or
 * a log, so there, without SMTP_URL, every message fails, and the start warns.
 */
export function createMailer(env: Env, log: FastifyBaseLogger): Mailer {
  if (env.smtpUrl) return createSmtpMailer(env.smtpUrl, env.mailFrom);
  if (env.production) return createRefusingMailer(log);
  return createOutboxMailer(outboxOf(env), log);
}
