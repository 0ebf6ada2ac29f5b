import { accountTexts } from '#contract/texts/accounts.ts';
import { invalid } from '#server/http/problem.ts';
import { waitForJob } from '#server/jobs/wait-for-job.ts';
import { sendEmailJob } from '#server/mail/send-email-job.ts';
import type { Services } from '#server/services.ts';

const WAIT_MS = 5000;

/**
 * Waits a moment for the email of a job to leave, because somebody waits for its code.
 * @returns false when it has not left yet; it is tried again until the code expires
 * @throws Problem 422 when the mail server refuses the e-mail for good
 */
export async function waitForEmail(
  { jobs }: Pick<Services, 'jobs'>,
  id: string,
  isGone: () => boolean,
): Promise<boolean> {
  const findAttempt = () => jobs.findFirstAttempt(sendEmailJob, id);
  const attempt = await waitForJob({ jobs, jobWaitMs: WAIT_MS }, findAttempt, isGone);
  if (attempt === 'failed for good') throw invalid(accountTexts.codeResendFailed);
  return attempt === 'succeeded';
}
