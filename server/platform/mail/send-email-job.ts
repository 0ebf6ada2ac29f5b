import { defineJob } from '#server/platform/jobs/job-definition.ts';
import { UnknownJobData } from '#server/platform/jobs/unknown-job-data.ts';
import { createSealedJson } from '#server/platform/secrets/sealed-json.ts';
import type { Secret } from '#server/platform/secrets/secret.ts';
import type { AnyEmail, Email } from './define-email.ts';
import type { Mailer, Message } from './mailer.ts';
import { type PreviousEmailJob, readPreviousJob } from './read-previous-job.ts';

/** An email to be sent: its name, and its data sealed for this name. */
interface EmailJob {
  email: string;
  sealed: string;
}

interface SendingServices {
  /** Every email. Their own services are among those of all jobs. */
  emails: readonly AnyEmail[];
  mailer: Mailer;
  secret: Secret;
}

/** The data of an email, such as addresses, names, links and codes. */
export const sealedEmail = createSealedJson<object>('email job');

const readJob = (job: EmailJob | PreviousEmailJob, secret: Secret) =>
  'kind' in job
    ? readPreviousJob(job, secret)
    : { name: job.email, data: sealedEmail.open(secret, job.sealed, job.email) };

/** Appends the signature. */
const toMessage = ({ paragraphs, ...email }: Email): Message => ({
  ...email,
  text: [...paragraphs, 'HR Portal'].join('\n\n'),
});

/**
 * Sends one email. Failed attempts are repeated with growing intervals of up to a quarter of an hour, for a day or until
 * the email's code has expired.
 */
export const sendEmailJob = defineJob<EmailJob | PreviousEmailJob, SendingServices>({
  name: 'send-email',
  queue: { retryLimit: 100, retryDelay: 5, retryBackoff: true, retryDelayMax: 900, expireInSeconds: 120 },
  concurrency: 3,
  isDeletedWhenDone: true,
  async handle(job, services, { id }) {
    const { name, data } = readJob(job, services.secret);
    const definition = services.emails.find((email) => email.name === name);
    if (!definition) throw new UnknownJobData(`The email ${name} is not one of all emails.`);
    const email = await definition.write(data as never, services as never);
    if (email) await services.mailer.send(toMessage(email), id);
  },
});
