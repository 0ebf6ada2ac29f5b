import { DomainError } from '#server/platform/errors/domain-error.ts';
import { waitForJob } from '#server/platform/jobs/wait-for-job.ts';
import { sendEmailJob } from '#server/platform/mail/send-email-job.ts';
import type { Services } from '#server/http/services.ts';

const WAIT_SECONDS = 5;

/**
 * Waits up to five seconds until a job has sent its email, whose code the caller needs next.
 * @returns false when it has not been sent yet; the job retries until the code expires
 * @throws DomainError when the mail server permanently rejects the email
 */
export async function waitForEmail(
  { db, jobs }: Pick<Services, 'db' | 'jobs'>,
  id: string,
  isDisconnected: () => boolean,
): Promise<boolean> {
  const findAttempt = () => jobs.findFirstAttempt(db, sendEmailJob, id);
  const attempt = await waitForJob(jobs, findAttempt, { seconds: WAIT_SECONDS, isDisconnected });
  if (attempt === 'failed for good') throw new DomainError('email_refused');
  return attempt === 'succeeded';
}
