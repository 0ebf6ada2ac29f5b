import { afterAll, beforeAll, expect, test } from 'vitest';
import { viewDetails } from '#contract/calls/candidates.ts';
import { candidateTexts } from '#contract/texts/candidates.ts';
import type { TestAccount } from '#server/testing/accounts.ts';
import { addCandidate, studentForm } from '#server/testing/candidates.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { EXPECTED_REFUSALS, listRefusals } from '#server/testing/refusals.ts';

let portal: TestPortal;
let school: TestAccount;
let hirer: TestAccount;

beforeAll(async () => {
  portal = await startTestPortal();
  school = await portal.newAccount({ role: 'school', name: 'Queen Amina College' });
  hirer = await portal.newAccount({ role: 'individual', name: 'Bisi Danjuma' });
});
afterAll(() => portal.close());

const view = (id: unknown, token = hirer.token) => portal.call(viewDetails, { token, params: { id } });

test('shows all details of an employee to any signed-in account', async () => {
  const employee = await addCandidate(portal.call, school.token);
  const { status, body, headers } = await view(employee.id);
  expect(status).toBe(200);
  expect(body.data).toEqual({
    ...employee,
    reference: expect.stringMatching(/^[0-9A-Z]{8}$/u),
    parent_sponsor_name: '',
    phone_numbers: [{ display: '0803 123 4567', e164: '+2348031234567' }],
    is_own: false,
    source_contact: {
      phone: '0803 123 4567',
      phone_numbers: [{ display: '0803 123 4567', e164: '+2348031234567' }],
      email: school.email,
    },
    employee_profile: { reason: 'Moved to Abuja', start_date: '2020-02-29', end_date: '2024-11-30' },
  });
  expect(headers.get('cache-control')).toBe('no-store');
});

test('shows a student with the name of the school', async () => {
  const student = await addCandidate(portal.call, school.token, { ...studentForm, end_date: '', reason: '' });
  const { body } = await view(student.id);
  expect(body.data).toMatchObject({
    organization: 'Queen Amina College',
    is_current: true,
    student_profile: { reason: '', start_date: '2020-02-29', end_date: null },
  });
  expect(body.data).not.toHaveProperty('employee_profile');
});

test('marks a candidate of the caller as own', async () => {
  const employee = await addCandidate(portal.call, school.token);
  expect((await view(employee.id, school.token)).body.data.is_own).toBe(true);
});

test('writes an audit entry with the client address', async () => {
  const employee = await addCandidate(portal.call, school.token);
  await view(employee.id);
  const entries = await portal.db
    .selectFrom('audit_entry')
    .select(['organization_id', 'client_address'])
    .where('candidate_id', '=', portal.rowId(employee.id))
    .where('action', '=', 'view')
    .execute();
  expect(entries).toEqual([{ organization_id: hirer.organization_id, client_address: '127.0.0.1' }]);
});

test('returns 404 for an unknown candidate and writes no audit entry', async () => {
  const { status, problem } = await view(portal.wireId(9_007_199_254_740_991));
  expect([status, problem]).toEqual([
    404,
    { code: 'candidate_not_found', message: candidateTexts.notFound, data: [] },
  ]);
  const entries = await portal.db
    .selectFrom('audit_entry')
    .select('id')
    .where('candidate_id', '=', 9_007_199_254_740_991)
    .execute();
  expect(entries).toEqual([]);
});

test.each([1, 0, -1, 1.5, '9007199254740992', '1e999', 'abc', '1;2', '\0', '%', 'A'.repeat(22)])(
  'returns 404 for the id %j',
  async (id) => {
    const { status, problem } = await view(id);
    expect([status, problem]).toEqual([
      404,
      { code: 'candidate_not_found', message: candidateTexts.notFound, data: [] },
    ]);
  },
);

test('rejects callers who are not signed in and verified', async () => {
  const employee = await addCandidate(portal.call, school.token);
  expect(await listRefusals(portal, viewDetails, { params: { id: employee.id } })).toEqual(EXPECTED_REFUSALS);
});
