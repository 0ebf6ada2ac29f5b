import { CODE_SECONDS } from '#contract/limits.ts';
import type { Runner } from '#server/platform/db/database.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import type { Secret } from '#server/platform/secrets/secret.ts';
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

/** How long sending a notice is attempted. */
const NOTICE_SECONDS = 86_400;
/** A user is waiting for the code. */
const CODE_PRIORITY = 1;

/** What enqueueing an email takes. */
export interface Enqueuing {
  jobs: Pick<Jobs, 'enqueue'>;
  secret: Secret;
}

async function enqueue(runner: Runner, { jobs }: Enqueuing, data: EmailJob): Promise<string> {
  const options =
    data.kind === 'code'
      ? { retentionSeconds: CODE_SECONDS, priority: CODE_PRIORITY }
      : { retentionSeconds: NOTICE_SECONDS };
  const id = await jobs.enqueue(runner, sendEmailJob, data, options);
  if (id === null) throw new Error('An email was not enqueued.');
  return id;
}

/** Enqueues a notice to the owner of an account. It is sent once the transaction of `runner` has committed. */
export const enqueueNotice = (
  runner: Runner,
  services: Enqueuing,
  { template, member_id }: { template: NoticeTemplate; member_id: number },
): Promise<string> => enqueue(runner, services, { kind: 'notice', template, member_id });

/** Enqueues a notice about the closing of an organisation to one of its members. The date is looked up when it is sent. */
export const enqueueClosingNotice = (
  runner: Runner,
  services: Enqueuing,
  { template, member_id }: { template: ClosingTemplate; member_id: number },
): Promise<string> => enqueue(runner, services, { kind: 'closing-notice', template, member_id });

/** Enqueues a reminder to confirm candidates. How many there are is looked up when it is sent. */
export const enqueueConfirmationReminder = (
  runner: Runner,
  services: Enqueuing,
  member_id: number,
): Promise<string> => enqueue(runner, services, { kind: 'confirmation-reminder', member_id });

/**
 * As `enqueueNotice`, for an email address. Whether it has an account is looked up when the notice is sent, so enqueuing takes
 * the same time for any email.
 */
export const enqueueNoticeIfRegistered = (
  runner: Runner,
  services: Enqueuing,
  { template, email }: { template: NoticeTemplate; email: string },
): Promise<string> =>
  enqueue(runner, services, {
    kind: 'notice-if-registered',
    template,
    sealed: sealedEmail.seal(services.secret, { email, code: '' }, template),
  });

/** Enqueues a notice to an address that need not have an account, such as a previous one. */
export const enqueueNoticeToAddress = (
  runner: Runner,
  services: Enqueuing,
  { template, email }: { template: NoticeTemplate; email: string },
): Promise<string> =>
  enqueue(runner, services, {
    kind: 'notice-to-address',
    template,
    sealed: sealedEmail.seal(services.secret, { email, code: '' }, template),
  });

/** Enqueues an email about membership. It is sent even if the recipient is no member any more. */
export const enqueueMemberNotice = (
  runner: Runner,
  services: Enqueuing,
  { template, ...notice }: MemberNotice & { template: MemberTemplate },
): Promise<string> =>
  enqueue(runner, services, {
    kind: 'member-notice',
    template,
    sealed: sealedMemberNotice.seal(services.secret, notice, template),
  });

/** Enqueues an email about a decision of an operator. */
export const enqueueOperatorNotice = (
  runner: Runner,
  services: Enqueuing,
  { template, ...notice }: OperatorNotice & { template: OperatorTemplate },
): Promise<string> =>
  enqueue(runner, services, {
    kind: 'operator-notice',
    template,
    sealed: sealedOperatorNotice.seal(services.secret, notice, template),
  });

/** Enqueues an email about unusual look-ups. */
export const enqueueAnomalyNotice = (
  runner: Runner,
  services: Enqueuing,
  { template, ...notice }: AnomalyNotice & { template: AnomalyTemplate },
): Promise<string> =>
  enqueue(runner, services, {
    kind: 'anomaly-notice',
    template,
    sealed: sealedAnomalyNotice.seal(services.secret, notice, template),
  });

/** Enqueues an invitation. It is sent only while its link works. */
export const enqueueInvitation = (
  runner: Runner,
  services: Enqueuing,
  invitation: InvitationMail & { token: string },
): Promise<string> =>
  enqueue(runner, services, {
    kind: 'invitation',
    sealed: sealedInvitation.seal(services.secret, invitation, 'invitation'),
  });

/** Enqueues a link to log in with. It is sent only while it works. */
export const enqueueLogInLink = (
  runner: Runner,
  services: Enqueuing,
  link: { email: string; token: string },
): Promise<string> =>
  enqueue(runner, services, {
    kind: 'log-in-link',
    sealed: sealedLogInLink.seal(services.secret, link, 'log-in-link'),
  });

/** Enqueues an email with a code. It is sent only while the code is valid. */
export const enqueueCodeEmail = (
  runner: Runner,
  services: Enqueuing,
  { template, email, code }: { template: CodeTemplate; email: string; code: string },
): Promise<string> =>
  enqueue(runner, services, {
    kind: 'code',
    template,
    sealed: sealedEmail.seal(services.secret, { email, code }, template),
  });
