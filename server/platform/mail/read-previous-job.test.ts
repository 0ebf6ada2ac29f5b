import { afterAll, beforeAll, expect, test } from 'vitest';
import { inviteMember } from '#contract/calls/invitations.ts';
import { createToken, hashToken } from '#server/domain/identity/queries/tokens.ts';
import { storeLogInLink } from '#server/features/accounts/queries/log-in-links.ts';
import { issueCode } from '#server/domain/identity/codes/issue-code.ts';
import { extractInvitationToken } from '#server/testing/mails.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { type PreviousEmailJob, readPreviousJob } from './read-previous-job.ts';
import { sendEmailJob } from './send-email-job.ts';

const DAY_MS = 86_400_000;

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
});
afterAll(() => portal.close());

/** Enqueues a job as an earlier version did. @returns the subject of the email that it sends */
async function send(job: PreviousEmailJob, email: string) {
  const count = portal.mails.count(email);
  await portal.services.jobs.enqueue(portal.db, sendEmailJob, job);
  return (await portal.mails.to(email, count + 1)).subject;
}

const seal = (use: string, data: object, context: string) =>
  portal.services.secret.seal(use, JSON.stringify(data), context);

test.each([
  ['notice', 'password-changed', 'Your HR Portal password has been changed'],
  ['closing-notice', 'closing-requested', 'Your HR Portal account will be deleted on'],
])('sends a %s of an earlier version', async (kind, template, subject) => {
  const { member_id, organization_id, email } = await portal.newAccount();
  const closing = {
    closing_at: new Date(Date.now() + DAY_MS),
    closing_reminder_days: 1,
    closing_member_id: member_id,
  };
  await portal.db.updateTable('organization').set(closing).where('id', '=', organization_id).execute();
  expect(await send({ kind, template, member_id }, email)).toContain(subject);
});

const membership = { organization: 'Sunbird Milling', role: 'checker', can_export: false };
const lookUps = { member: 'Halima Sule', signal: 'unspecific searches', searches: 31, people: 214 };
const times = { since: '2026-11-24T08:00:00Z', raised_at: '2026-11-24T10:30:00Z' };

test.each([
  ['notice-to-address', 'email job', 'account-deleted', { code: '' }, 'has been deleted'],
  ['member-notice', 'member email job', 'member-changed', membership, 'Your role in HR Portal'],
  ['operator-notice', 'operator email job', 'name-refused', { reason: 'Other' }, 'could not be confirmed'],
  [
    'anomaly-notice',
    'anomaly email job',
    'self',
    { ...membership, ...lookUps, ...times },
    'Unusual look-ups',
  ],
])('sends a %s of an earlier version', async (kind, use, template, content, subject) => {
  const email = `${crypto.randomUUID()}@example.com`;
  const sealed = seal(use, { email, ...content }, template);
  expect(await send({ kind, template, sealed }, email)).toContain(subject);
});

test('sends a notice to a registered address of an earlier version', async () => {
  const { email } = await portal.newAccount();
  const template = 'reset-code-cancelled';
  const sealed = seal('email job', { email, code: '' }, template);
  const subject = await send({ kind: 'notice-if-registered', template, sealed }, email);
  expect(subject).toBe('Your HR Portal reset password code no longer works');
});

test('sends a code of an earlier version while it is valid', async () => {
  const email = `${crypto.randomUUID()}@example.com`;
  const code = await issueCode(portal.db, portal.services.secret, { email, purpose: 'reset' });
  const sealed = seal('email job', { email, code }, 'reset-code');
  await send({ kind: 'code', template: 'reset-code', sealed }, email);
  expect((await portal.mails.to(email)).text).toContain(code);
});

test('sends a link to log in with of an earlier version', async () => {
  const { member_id, email } = await portal.newAccount();
  const token = createToken();
  await storeLogInLink(portal.db, { member_id, hash: hashToken(token) });
  const sealed = seal('log-in link job', { email, token }, 'log-in-link');
  expect(await send({ kind: 'log-in-link', sealed }, email)).toBe('Log in to HR Portal with this link');
});

test('sends an invitation of an earlier version while it is open', async () => {
  const { token: owner } = await portal.newAccount();
  const email = `${crypto.randomUUID()}@example.com`;
  await portal.call(inviteMember, {
    token: owner,
    body: { email, member_role: 'checker', can_export: false },
  });
  const token = extractInvitationToken(await portal.mails.to(email));
  const invitation = { email, token, ...membership, inviter: 'Halima Sule', link: 'https://example.com' };
  const sealed = seal('invitation job', invitation, 'invitation');
  expect(await send({ kind: 'invitation', sealed }, email)).toBe('You are invited to HR Portal');
});

test('reads a reminder of an earlier version', () => {
  const read = readPreviousJob({ kind: 'confirmation-reminder', member_id: 7 }, portal.services.secret);
  expect(read).toEqual({ name: 'confirmation-reminder', data: { member_id: 7 } });
});
