import type { Runner } from '#server/platform/db/database.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import type { Secret } from '#server/platform/secrets/secret.ts';
import type { AnyEmail, EmailDefinition } from './define-email.ts';
import { sealedEmail, sendEmailJob } from './send-email-job.ts';

/** How long sending an email is attempted, unless it says otherwise. */
const DAY_SECONDS = 86_400;

/** The services that enqueue an email. */
export interface EmailServices {
  /** Every email. */
  emails: readonly AnyEmail[];
  jobs: Pick<Jobs, 'enqueue'>;
  secret: Secret;
}

/**
 * Enqueues an email. It is sent once the transaction of `runner` has committed.
 * @returns the id of the job that sends it
 */
export async function enqueueEmail<Data extends object>(
  runner: Runner,
  { emails, jobs, secret }: EmailServices,
  email: EmailDefinition<Data, never>,
  data: NoInfer<Data>,
): Promise<string> {
  const { name, retentionSeconds = DAY_SECONDS, priority = 0 } = email;
  // Its job would fail until its retries end.
  if (!emails.includes(email)) throw new Error(`The email ${name} is not one of all emails.`);
  const job = { email: name, sealed: sealedEmail.seal(secret, data, name) };
  const id = await jobs.enqueue(runner, sendEmailJob, job, { retentionSeconds, priority });
  if (id === null) throw new Error('An email was not enqueued.');
  return id;
}
