import type { Runner } from '#server/db/database.ts';
import type { Jobs } from '#server/jobs/jobs.ts';
import type { Secret } from '#server/secrets/secret.ts';
<<<<<<< HEAD
import type { AnyEmail, EmailDefinition } from './define-email.ts';
import { sealedEmail, sendEmailJob } from './send-email-job.ts';
=======
import type { AnomalyNotice, AnomalyTemplate } from './anomaly-templates.ts';
import type { ClosingTemplate } from './closing-templates.ts';
import type { CodeTemplate } from './code-templates.ts';
import type { NoticeTemplate } from './notice-templates.ts';
import type { InvitationMail, MemberNotice, MemberTemplate } from './member-templates.ts';
import {
  sealedAnomalyNotice,
  sealedEmail,
  sealedInvitation,
  sealedLogInLink,
  sealedMemberNotice,
  sealedOperatorNotice,
} from './sealed-email.ts';
import type { OperatorNotice, OperatorTemplate } from './operator-templates.ts';
import { type EmailJob, sendEmailJob } from './send-email-job.ts';
>>>>>>> fca12f12

/** How long sending an email is attempted, unless it says otherwise. */
const DAY_SECONDS = 86_400;

<<<<<<< HEAD
/** The services that enqueue an email. */
export interface EmailServices {
  /** Every email. */
  emails: readonly AnyEmail[];
=======
/** What enqueueing an email takes. */
export interface Enqueuing {
>>>>>>> fca12f12
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
