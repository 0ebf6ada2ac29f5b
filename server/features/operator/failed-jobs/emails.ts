import { formatDateTime } from '#contract/dates/format-date.ts';
import { defineEmail } from '#server/platform/mail/define-email.ts';
import type { RepeatedFailure } from '#server/platform/jobs/job-definition.ts';

/** To an operator. */
export const jobFailedTwice = defineEmail<RepeatedFailure & { email: string }>({
  name: 'job-failed-twice',
  write: ({ email, job, failed_at }) => ({
    to: email,
    subject: 'A background job of HR Portal keeps failing',
    paragraphs: [
      `The background job ${job} has failed twice in a row, most recently on ${formatDateTime(failed_at)}.`,
      'The log of the server gives the reason: look for "a job failed".',
      'You get at most one email a calendar day (UTC) about each job.',
    ],
  }),
});
