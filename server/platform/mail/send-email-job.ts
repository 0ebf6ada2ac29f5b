import { includesPermission } from '#contract/permissions.ts';
import { screens } from '#contract/screens.ts';
import { countUnconfirmed } from '#server/features/organization/confirmations/queries/reminders.ts';
import { type AnomalyTemplate, writeAnomalyNotice } from './anomaly-templates.ts';
import { findAccount, findAccountByEmail } from '#server/domain/identity/queries/accounts.ts';
import { isLiveCode } from '#server/domain/identity/queries/codes.ts';
import { hashToken } from '#server/domain/identity/queries/tokens.ts';
import { findEmailChange } from '#server/domain/identity/queries/email-changes.ts';
import { findLogInLinkMember } from '#server/features/accounts/queries/log-in-links.ts';
import { findInvitationByToken } from '#server/features/organization/members/queries/invitations.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Env } from '#server/platform/env/env.ts';
import type { Secret } from '#server/platform/secrets/secret.ts';
import { defineJob } from '#server/platform/jobs/job-definition.ts';
import { hashCode } from '#server/platform/secrets/hash-code.ts';
import { type ClosingTemplate, writeClosingNotice } from './closing-templates.ts';
import { type CodeTemplate, getCodePurpose, writeCodeEmail } from './code-templates.ts';
import { writeConfirmationReminder } from './confirmation-templates.ts';
import { writeLogInLink } from './log-in-link-template.ts';
import type { Mailer, Message } from './mailer.ts';
import { type NoticeTemplate, writeNotice } from './notice-templates.ts';
import { type OperatorTemplate, writeOperatorNotice } from './operator-templates.ts';
import {
  type MemberTemplate,
  writeInvitation,
  writeMemberNotice,
  writeUnusableInvitation,
} from './member-templates.ts';
import {
  sealedAnomalyNotice,
  sealedEmail,
  sealedInvitation,
  sealedLogInLink,
  sealedMemberNotice,
  sealedOperatorNotice,
} from './sealed-email.ts';

/**
 * An email to be sent: a notice to the owner of an account, a notice to the owner of the account of an address, a notice
 * to an address with or without an account, an email about membership or unusual look-ups, an invitation, a link to log in with, or a code. Email addresses, names,
 * links and codes are sealed.
 */
export type EmailJob =
  | { kind: 'notice'; template: NoticeTemplate; member_id: number }
  | { kind: 'closing-notice'; template: ClosingTemplate; member_id: number }
  | { kind: 'confirmation-reminder'; member_id: number }
  | { kind: 'notice-if-registered'; template: NoticeTemplate; sealed: string }
  | { kind: 'notice-to-address'; template: NoticeTemplate; sealed: string }
  | { kind: 'member-notice'; template: MemberTemplate; sealed: string }
  | { kind: 'invitation'; sealed: string }
  | { kind: 'anomaly-notice'; template: AnomalyTemplate; sealed: string }
  | { kind: 'log-in-link'; sealed: string }
  | { kind: 'operator-notice'; template: OperatorTemplate; sealed: string }
  | { kind: 'code'; template: CodeTemplate; sealed: string };

/** What writing an email takes. */
interface WritingServices {
  db: Database;
  env: Env;
  secret: Secret;
}

/** Finds the new email of the change that a code for the current email confirms. */
async function findNewEmail(template: CodeTemplate, email: string, db: Database) {
  if (template !== 'email-change-current') return undefined;
  const account = await findAccountByEmail(db, email);
  return account && (await findEmailChange(db, account.id))?.email;
}

/** Writes an invitation, unless it was revoked, accepted or sent again meanwhile. */
async function writeLiveInvitation(sealed: string, db: Database, secret: Secret) {
  const { token, ...invitation } = sealedInvitation.open(secret, sealed, 'invitation');
  const found = await findInvitationByToken(db, hashToken(token));
  if (found?.state !== 'pending') return undefined;
  // Looked up here and not when the invitation is made, so that the time of that call reveals nothing.
  const account = await findAccountByEmail(db, invitation.email);
  return account?.email_verified_at ? writeUnusableInvitation(invitation) : writeInvitation(invitation);
}

/** Where links of emails that no request causes, or that a stranger's request causes, lead. */
const getOrigin = ({ publicUrl, port }: Env) => publicUrl ?? `http://localhost:${port}`;

/** Writes a link to log in with, unless it was used, replaced or has expired meanwhile. */
async function writeLiveLogInLink(sealed: string, { db, env, secret }: WritingServices) {
  const { email, token } = sealedLogInLink.open(secret, sealed, 'log-in-link');
  if ((await findLogInLinkMember(db, hashToken(token))) === undefined) return undefined;
  return writeLogInLink(email, `${getOrigin(env)}${screens.logInLink}#${token}`);
}

/** Writes a reminder, unless all candidates have been confirmed meanwhile or the member may no longer confirm them. */
async function writeReminder(member_id: number, db: Database, env: Env) {
  const account = await findAccount(db, member_id);
  if (!account || !includesPermission(account.member_role, 'candidate:update')) return undefined;
  const months = env.unconfirmedMonths;
  const count = await countUnconfirmed(db, account.organization_id, months);
  if (count === 0) return undefined;
  const filters = new URLSearchParams({ status: 'current', unconfirmed: `${months} months` });
  const link = `${getOrigin(env)}${screens.viewData}?${filters}`;
  return writeConfirmationReminder(account.email, { count, months, link });
}

/**
 * Builds the message to send now. Returns undefined for an expired code or a missing account. If the new address is
 * taken, its owner gets a notice instead of the code.
 */
async function writeEmail(job: EmailJob, { db, env, secret }: WritingServices): Promise<Message | undefined> {
  if (job.kind === 'notice') {
    const account = await findAccount(db, job.member_id);
    return account && writeNotice(job.template, account.email);
  }
  if (job.kind === 'closing-notice') {
    const account = await findAccount(db, job.member_id);
    // An organisation that was kept meanwhile gets no notice.
    return account?.closing_at
      ? writeClosingNotice(job.template, account.email, account.closing_at)
      : undefined;
  }
  if (job.kind === 'confirmation-reminder') return await writeReminder(job.member_id, db, env);
  if (job.kind === 'member-notice')
    return writeMemberNotice(job.template, sealedMemberNotice.open(secret, job.sealed, job.template));
  if (job.kind === 'anomaly-notice')
    return writeAnomalyNotice(job.template, sealedAnomalyNotice.open(secret, job.sealed, job.template));
  if (job.kind === 'operator-notice')
    return writeOperatorNotice(job.template, sealedOperatorNotice.open(secret, job.sealed, job.template));
  if (job.kind === 'log-in-link') return await writeLiveLogInLink(job.sealed, { db, env, secret });
  if (job.kind === 'invitation') return await writeLiveInvitation(job.sealed, db, secret);
  const { email, code } = sealedEmail.open(secret, job.sealed, job.template);
  if (job.kind === 'notice-if-registered')
    return (await findAccountByEmail(db, email)) ? writeNotice(job.template, email) : undefined;
  if (job.kind === 'notice-to-address') return writeNotice(job.template, email);
  const owner = { email, purpose: getCodePurpose(job.template) };
  if (!(await isLiveCode(db, owner, hashCode(secret, code)))) return undefined;
  // Looked up here and not when the change is requested, so that the time of the request reveals nothing.
  if (job.template === 'email-change-new' && (await findAccountByEmail(db, email)))
    return writeNotice('email-in-use', email);
  return writeCodeEmail(job.template, email, code, await findNewEmail(job.template, email, db));
}

/**
 * Sends one email. Failed attempts are repeated with growing intervals of up to a quarter of an hour, for a day or until
 * the email's code has expired.
 */
export const sendEmailJob = defineJob<EmailJob, WritingServices & { mailer: Mailer }>({
  name: 'send-email',
  queue: { retryLimit: 100, retryDelay: 5, retryBackoff: true, retryDelayMax: 900, expireInSeconds: 120 },
  concurrency: 3,
  isDeletedWhenDone: true,
  async handle(job, services, { id }) {
    const email = await writeEmail(job, services);
    if (email) await services.mailer.send(email, id);
  },
});
