import type { Runner } from '#server/platform/db/database.ts';
import { type EmailServices, enqueueEmail } from '#server/platform/mail/enqueue-email.ts';
import { issueCode } from '#server/domain/identity/codes/issue-code.ts';
import { emailCode } from './emails.ts';

/**
 * Creates a code that verifies an email, and enqueues the email that contains it.
 * @returns the id of the job that sends it
 */
export async function mailEmailCode(runner: Runner, services: EmailServices, email: string): Promise<string> {
  const code = await issueCode(runner, services.secret, { email, purpose: 'email' });
  return await enqueueEmail(runner, services, emailCode, { email, code });
}
