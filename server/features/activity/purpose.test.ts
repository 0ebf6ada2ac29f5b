import { afterAll, beforeAll, expect, test } from 'vitest';
import { listActivity, listViews } from '#contract/calls/activity.ts';
import { viewDetails } from '#contract/calls/candidates.ts';
import { exportEmployees, prepareExport } from '#contract/calls/exports.ts';
import { searchCandidates, searchUploaded } from '#contract/calls/search.ts';
import { PURPOSE_NOTE_MAX } from '#contract/limits.ts';
import { purposeKind } from '#contract/purpose.ts';
import { toPurposeHeaders } from '#contract/purpose-headers.ts';
import { addCandidate } from '#server/testing/candidates.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import type { TestAccount } from '#server/testing/accounts.ts';

let portal: TestPortal;
let owner: TestAccount;
let id: string;
let reader: TestAccount;
beforeAll(async () => {
  portal = await startTestPortal();
  owner = await portal.newAccount({ role: 'school', name: 'Amber Hill School' });
  ({ id } = await addCandidate(portal.call, owner.token, { name: 'Tobechi Vandepuye' }));
  reader = await portal.newAccount();
});
afterAll(() => portal.close());

const view = (token: string, headers: Record<string, string> = {}) =>
  portal.call(viewDetails, { token, params: { id }, headers });
const listPurposes = async (of: TestAccount) =>
  (await portal.call(listActivity, { token: of.token })).body.data.data.map(({ purpose }) => purpose);
const latestView = async () =>
  (await portal.call(listViews, { token: owner.token, params: { id } })).body.data.data[0];

test('shows the owner the organisation, purpose and time of a view, but no member', async () => {
  const hirer = await portal.newAccount({ name: 'Kestrel Bank' });
  await view(hirer.token, { 'x-purpose': 'employment-check' });
  expect(await latestView()).toEqual({
    id: expect.any(Number),
    at: expect.any(String),
    how: 'view',
    name: 'Kestrel Bank',
    role: 'company',
    purpose: { kind: 'employment-check', note: null },
  });
  await view(hirer.token);
  expect((await latestView())?.purpose).toBeNull();
  await view(hirer.token, { 'x-purpose': '' });
  expect((await latestView())?.purpose).toBeNull();
});

test('records the purpose of every look-up in the activity of the member', async () => {
  const hirer = await portal.newAccount();
  const headers = toPurposeHeaders({ kind: 'other', note: 'Guarantor of a loan, Ìbàdàn' });
  const sent = { token: hirer.token, headers };
  const query = { query: 'Tobechi Vandepuye' };
  expect((await portal.call(searchCandidates, { ...sent, query })).status).toBe(200);
  expect((await portal.call(searchUploaded, { ...sent, query })).status).toBe(200);
  expect((await view(hirer.token, headers)).status).toBe(200);
  const body = { candidate_ids: [id] };
  const { id: employee } = await addCandidate(portal.call, hirer.token);
  expect((await portal.call(prepareExport, { ...sent, body: { scope: 'chosen', ...body } })).status).toBe(
    201,
  );
  const employees = { candidate_ids: [employee] };
  expect((await portal.call(exportEmployees, { ...sent, body: employees })).status).toBe(200);

  const purpose = { kind: 'other', note: 'Guarantor of a loan, Ìbàdàn' };
  // The newest first: the export of employees, the prepared export, the upload, the details and both searches.
  expect((await listPurposes(hirer)).slice(0, 6)).toEqual([
    purpose,
    purpose,
    null,
    purpose,
    purpose,
    purpose,
  ]);
  expect(await latestView()).toMatchObject({ how: 'export', purpose });
});

test.each(purposeKind.options)('accepts the purpose %s', async (kind) => {
  const purpose = { kind, note: kind === 'other' ? 'A reference' : null };
  expect((await view(reader.token, toPurposeHeaders(purpose))).status).toBe(200);
  expect((await latestView())?.purpose).toEqual(purpose);
});

const ONLY_OTHER = 'x-purpose-note must be sent with the purpose ‘other’, and only with it.';
const NOTE_REQUIRED = 'x-purpose-note is required.';
test.each([
  [{ 'x-purpose': 'curiosity' }, /^x-purpose must be one of: employment-check, admission, .*other\.$/u],
  [{ 'x-purpose': 'admission, credit' }, /^x-purpose must be one of/u],
  [{ 'x-purpose': "' or 1=1 --" }, /^x-purpose must be one of/u],
  [{ 'x-purpose': 'other' }, ONLY_OTHER],
  [{ 'x-purpose': 'credit', 'x-purpose-note': 'A%20loan' }, ONLY_OTHER],
  [{ 'x-purpose-note': 'A%20loan' }, ONLY_OTHER],
  [{ 'x-purpose': 'other', 'x-purpose-note': '' }, NOTE_REQUIRED],
  [{ 'x-purpose': 'other', 'x-purpose-note': '%20%00' }, NOTE_REQUIRED],
  [{ 'x-purpose': 'other', 'x-purpose-note': '%E0%A4%A' }, NOTE_REQUIRED],
  [
    { 'x-purpose': 'other', 'x-purpose-note': 'x'.repeat(PURPOSE_NOTE_MAX + 1) },
    `x-purpose-note must have at most ${PURPOSE_NOTE_MAX} characters.`,
  ],
])('rejects the headers %j and discloses nothing', async (headers, line) => {
  const before = await latestView();
  const { status, problem } = await view(reader.token, headers);
  expect([status, problem.code, problem.data.length]).toEqual([422, 'invalid_input', 1]);
  expect(problem.data[0]).toMatch(line);
  expect(await latestView()).toEqual(before);
});

test('ignores the headers on calls that look nobody up', async () => {
  const headers = { 'x-purpose': 'curiosity' };
  expect((await portal.call(listActivity, { token: owner.token, headers })).status).toBe(200);
});
