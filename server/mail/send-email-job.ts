import { findAccount, findAccountByEmail } from '#server/db/accounts/accounts.ts';
import { isLiveCode } from '#server/db/accounts/codes.ts';
import { findEmailChange } from '#server/db/accounts/email-changes.ts';
import { defineJob } from '#server/jobs/job.ts';
import { hashCode } from '#server/secrets/hash-code.ts';
import type { Services } from '#server/services.ts';
import {
  type ClosingTemplate,
  type CodeTemplate,
  type NoticeTemplate,
  getCodePurpose,
  writeClosingNotice,
  writeCodeEmail,
  writeNotice,
} from './email-templates.ts';
import type { Message } from './mailer.ts';
import { sealedEmail } from './sealed-email.ts';

/**
 * An email to be sent: a notice to the owner of an account, a notice to the owner of the account of an address, a notice
 * to an address with or without an account, or a code. Email addresses and codes are sealed.
 */
export type EmailJob =
  | { kind: 'notice'; template: NoticeTemplate; member_id: number }
  | { kind: 'closing-notice'; template: ClosingTemplate; member_id: number }
  | { kind: 'notice-if-registered'; template: NoticeTemplate; sealed: string }
  | { kind: 'notice-to-address'; template: NoticeTemplate; sealed: string }
  | { kind: 'code'; template: CodeTemplate; sealed: string };

/** Finds the new email of the change that a code for the current email confirms. */
async function findNewEmail(template: CodeTemplate, email: string, db: Services['db']) {
  if (template !== 'email-change-current') return undefined;
  const account = await findAccountByEmail(db, email);
  return account && (await findEmailChange(db, account.id))?.email;
}

/**
 * Builds the message to send now. Returns undefined for an expired code or a missing account. If the new address is
 * taken, its owner gets a notice instead of the code.
 */
async function writeEmail(
  job: EmailJob,
  { db, secret }: Pick<Services, 'db' | 'secret'>,
): Promise<Message | undefined> {
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
export const sendEmailJob = defineJob<EmailJob>({
  name: 'send-email',
  queue: { retryLimit: 100, retryDelay: 5, retryBackoff: true, retryDelayMax: 900, expireInSeconds: 120 },
  concurrency: 3,
  isDeletedWhenDone: true,
  async handle(job, services, { id }) {
    const email = await writeEmail(job, services);
    if (email) await services.mailer.send(email, id);
  },
});
