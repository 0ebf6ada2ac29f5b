import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { logIn, logOut } from '#contract/calls/accounts.ts';
import { listActivity } from '#contract/calls/activity.ts';
import type { Actor } from '#server/domain/audit/queries/audit.ts';
import { countRows } from '#server/platform/db/sql/paging.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { auditedFailures, auditFailedLogIn, unknownFailuresPerHour } from './audit-failed-log-in.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal({ TRUST_PROXY: '127.0.0.1' });
});
afterAll(() => portal.close());

const fetchActivity = async (token: string) => {
  const { body } = await portal.call(listActivity, { token });
  return body.data.data.map(({ text, from }) => ({ text, from }));
};
const headers = { 'x-forwarded-for': '203.0.113.50' };

test('shows the owner failed log-ins and log-outs with their addresses', async () => {
  const { email, password, role, token } = await portal.newAccount({ role: 'company' });
  const body = { email, password, role };
  await portal.call(logIn, { body: { ...body, password: 'wrong' }, headers });
  await portal.call(logIn, { body: { ...body, role: 'school' }, headers });
  const other = await portal.call(logIn, { body, headers });
  await portal.call(logOut, { token: other.body.token, headers });
  expect((await fetchActivity(token)).slice(0, 4)).toEqual([
    { text: 'Logged out', from: '203.0.113.50' },
    { text: 'Logged in', from: '203.0.113.50' },
    { text: 'Failed log-in: right password, wrong account type', from: '203.0.113.50' },
    { text: 'Failed log-in: wrong password', from: '203.0.113.50' },
  ]);
});

test('audits a failed log-in with an unknown email without account and email', async () => {
  const email = `${crypto.randomUUID()}@example.com`;
  const from = '203.0.113.51';
  const body = { email, password: 'wrong', role: 'company' };
  await portal.call(logIn, { body, headers: { 'x-forwarded-for': from } });
  const entries = await portal.db
    .selectFrom('audit_entry')
    .selectAll()
    .where('client_address', '=', from)
    .execute();
  expect(entries).toMatchObject([
    { action: 'failed log-in', member_id: null, detail: { reason: 'wrong password' } },
  ]);
  expect(JSON.stringify(entries)).not.toContain(email);
});

test('limits audit entries for failed log-ins per email and minute', async () => {
  const { email, role, token } = await portal.newAccount();
  for (let i = 0; i < auditedFailures.points + 3; i += 1)
    await portal.call(logIn, { body: { email, password: 'wrong', role }, headers });
  const failed = (await fetchActivity(token)).filter(({ text }) => text.startsWith('Failed log-in'));
  expect(failed).toHaveLength(auditedFailures.points);
});

test('limits audit entries for failed log-ins of all unknown emails together, and not those of members', async () => {
  const flooded = await startTestPortal();
  onTestFinished(() => flooded.close());
  const { member_id, organization_id } = await flooded.newAccount();
  const flood = async (actor: Actor | null) => {
    for (let i = 0; i < unknownFailuresPerHour.points + 3; i += 1) {
      const failure = { reason: 'wrong password', clientAddress: '203.0.113.52' } as const;
      const email = `${crypto.randomUUID()}@example.com`;
      await auditFailedLogIn(flooded.services, { ...failure, actor, email });
    }
    const entries = flooded.db.selectFrom('audit_entry').where('action', '=', 'failed log-in');
    return await countRows(entries.where('member_id', actor ? '=' : 'is', actor && actor.member_id));
  };
  expect(await flood(null)).toBe(unknownFailuresPerHour.points);
  expect(await flood({ member_id, organization_id })).toBe(unknownFailuresPerHour.points + 3);
});
