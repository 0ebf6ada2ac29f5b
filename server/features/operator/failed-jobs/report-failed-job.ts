import type { Services } from '#server/http/services.ts';
import { defineJob, type RepeatedFailure } from '#server/platform/jobs/job-definition.ts';
import { enqueueEmail, type EmailServices } from '#server/platform/mail/enqueue-email.ts';
import { sendEmailJob } from '#server/platform/mail/send-email-job.ts';
import { jobFailedTwice } from './emails.ts';

type ReportServices = EmailServices & Pick<Services, 'db' | 'env' | 'log'>;

/** Logs that runs of a job failed twice in a row, and emails the operators. */
export const reportFailedJob = defineJob<RepeatedFailure, ReportServices>({
  name: 'report-failed-job',
  async handle(failure, services) {
    const { db, env, log } = services;
    log.error(failure, 'a job failed twice in a row');
    // An email about emails that cannot be sent would be one more of them.
    if (failure.job === sendEmailJob.name) return;
    await db.transaction().execute(async (tx) => {
      for (const email of env.operatorEmails)
        await enqueueEmail(tx, services, jobFailedTwice, { ...failure, email });
    });
  },
});
