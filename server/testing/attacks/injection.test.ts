import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listCandidates } from '#contract/calls/candidates.ts';
import { downloadRejectedRows, importEmployees } from '#contract/calls/imports.ts';
import { inviteMember } from '#contract/calls/invitations.ts';
import { changeDisplayName } from '#contract/calls/members.ts';
import { updateProfile } from '#contract/calls/profile.ts';
import { searchCandidates, searchUploaded, suggestNames } from '#contract/calls/search.ts';
import type { TestAccount } from '#server/testing/accounts.ts';
import { addCandidate } from '#server/testing/candidates.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';

let portal: TestPortal;
let account: TestAccount;
let before: unknown;
beforeAll(async () => {
  portal = await startTestPortal();
  account = await portal.newAccount();
  for (const name of ['Ngozi Okonkwo-Bello', 'Musa Danjuma', 'Halima Sule'])
    await addCandidate(portal.call, account.token, { name });
  before = await readCandidates();
});
afterAll(() => portal.close());

const readCandidates = () => portal.db.selectFrom('candidate').selectAll().orderBy('id').execute();

const patterns = [
  '%%%',
  '____',
  '\\\\\\',
  '%an%',
  'M_sa D_njuma%',
  '*:*',
  '.*.*',
  "' or '1'='1",
  "x' union select email, password_hash from member --",
  "'; delete from candidate; --",
  '$1 $2 $3',
  '{"$ne":null}',
  '!!! &&& |||',
];

describe('patterns of SQL, LIKE, text search and regular expressions', () => {
  test.each(patterns)(
    '%s finds nobody who does not have these characters, and changes nothing',
    async (query) => {
      const { token } = account;
      for (const type of ['name', 'phone', 'address'])
        for (const call of [searchCandidates, searchUploaded]) {
          const { status, body } = await portal.call(call, { token, query: { type, query, exact: 'true' } });
          expect([200, 422]).toContain(status);
          expect(status === 200 ? body.data.data : []).toEqual([]);
        }
      const suggested = await portal.call(suggestNames, { token, query: { query } });
      expect(suggested.status).toBe(200);
      expect(suggested.body.data.filter((name) => name.includes('Halima'))).toEqual([]);
      const filtered = await portal.call(listCandidates, { token, query: { organization: query } });
      // A filter without letters and digits is off.
      expect(filtered.body.data.data).toHaveLength(/[\p{L}\p{N}]/u.test(query) ? 0 : 3);
      expect(await readCandidates()).toEqual(before);
    },
  );
});

describe('line breaks in what members write', () => {
  const lines = '\r\nBcc: victim@example.com\r\nSubject: Pay now\r\n\r\nPay to 0123456789';
  test('add no recipients, headers or links to an email', async () => {
    const owner = await portal.newAccount();
    const { token } = owner;
    const form = { name: `Zenwata${lines}`.slice(0, 200) };
    expect((await portal.call(updateProfile, { token, form })).status).toBe(200);
    await portal.call(changeDisplayName, { token, body: { display_name: `Ada${lines}` } });
    const email = `${crypto.randomUUID()}@example.com`;
    await portal.call(inviteMember, { token, body: { email, member_role: 'checker' } });
    const mail = await portal.mails.to(email);
    expect(mail.to).toBe(email);
    expect(mail.subject).not.toContain('Pay now');
    expect(portal.mails.count('victim@example.com')).toBe(0);
  });
  test.each([
    'a@example.com\r\nBcc: victim@example.com',
    'a@example.com,victim@example.com',
    'a@example.com\u0000b',
  ])('%j is no address of an email', async (email) => {
    const sent = await portal.call(inviteMember, {
      token: account.token,
      body: { email, member_role: 'checker' },
    });
    expect(sent.status).toBe(422);
    expect(portal.mails.count('victim@example.com')).toBe(0);
  });
  test('and quotes in the name of an uploaded file do not reach the headers of a download', async () => {
    const { token } = account;
    const csv = 'Name,Organization,Phone,Address,Date of hire\nMusa Danjuma,Zenwata,,,\n';
    const name = 'x".csv"; filename="..\\..\\evil.html';
    const file = new File([csv], name, { type: 'text/csv' });
    const { body } = await portal.call(importEmployees, { token, file });
    const { headers } = await portal.call(downloadRejectedRows, { token, params: { id: body.data.id } });
    expect(headers.get('content-disposition')).toMatch(/^attachment; filename="[\w-]+\.csv"$/u);
  });
});
