import { afterAll, beforeAll, expect, test } from 'vitest';
import { findRecordedCandidates } from '#contract/calls/candidates.ts';
import { COMPARED_ENTRIES_MAX, NAME_MAX } from '#contract/limits.ts';
import type { TestAccount } from '#server/testing/accounts.ts';
import { addCandidate, employeeForm } from '#server/testing/candidates.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { EXPECTED_REFUSALS, listRefusals } from '#server/testing/refusals.ts';

let portal: TestPortal;
let account: TestAccount;
let recorded: { id: string; name: string };

const person = { candidate_type: 'employee', name: employeeForm.name, phone: employeeForm.phone };

beforeAll(async () => {
  portal = await startTestPortal();
  account = await portal.newAccount({ role: 'company' });
  recorded = await addCandidate(portal.call, account.token);
});
afterAll(() => portal.close());

const find = (entries: unknown[], token = account.token) =>
  portal.call(findRecordedCandidates, { token, body: { entries } });

test("finds the account's own record with the same type, name and phone number", async () => {
  const { status, body } = await find([person]);
  expect(status).toBe(200);
  expect(body.data).toEqual([
    {
      recorded: { id: recorded.id, name: recorded.name, added_at: expect.stringMatching(/^\d{4}-.+Z$/u) },
      same_as: null,
    },
  ]);
});

test.each([
  ['another way of writing the number', { phone: '+234 (803) 123-4567' }],
  ['one of two numbers', { phone: '0805 999 8877, 08031234567' }],
  ['letter case, marks and a title', { name: 'Mrs NGỌZI Okonkwo-bello' }],
  ['another order of the names', { name: 'Okonkwo-Bello Ngozi' }],
])('matches despite %s', async (_, change) => {
  const { body } = await find([{ ...person, ...change }]);
  expect(body.data[0]?.recorded?.id).toBe(recorded.id);
});

test.each([
  ['another type', { candidate_type: 'student' }],
  ['another name', { name: 'Ngozi Okonkwo' }],
  ['one more name', { name: 'Ngozi Okonkwo-Bello Ada' }],
  ['another number', { phone: '0803 123 4568' }],
  ['no number', { phone: 'none' }],
])('does not match %s', async (_, change) => {
  const { body } = await find([{ ...person, ...change }]);
  expect(body.data).toEqual([{ recorded: null, same_as: null }]);
});

test("does not reveal another account's record", async () => {
  const other = await portal.newAccount({ role: 'company' });
  const { body } = await find([person], other.token);
  expect(body.data).toEqual([{ recorded: null, same_as: null }]);
});

test('links an entry to an earlier one of the same person', async () => {
  const twin = { candidate_type: 'student', name: 'Bola Ade', phone: '08055551234' };
  const { body } = await find([
    twin,
    person,
    { ...twin, name: 'ADE Bola', phone: '+2348055551234' },
    { ...twin, phone: 'ext. 7' },
    { ...twin, phone: 'Ext. 7' },
    { ...twin, candidate_type: 'employee' },
  ]);
  expect(body.data.map(({ same_as }) => same_as)).toEqual([null, null, 0, null, 3, null]);
});

test('rejects an empty list, too many entries and invalid entries', async () => {
  const many = Array.from({ length: COMPARED_ENTRIES_MAX }, () => person);
  expect((await find(many)).status).toBe(200);
  for (const entries of [
    [],
    [...many, person],
    [{ ...person, name: ' ' }],
    [{ ...person, name: 'x'.repeat(NAME_MAX + 1) }],
    [{ ...person, candidate_type: 'robot' }],
    [null],
    'all',
  ])
    expect((await find(entries as unknown[])).status).toBe(422);
});

test('accepts any characters', async () => {
  for (const name of ['\0 \ud800', "'; drop table candidate; --", '{1,2}', '"\\', '%_', '???', '😀'])
    expect((await find([{ ...person, name, phone: `${name} 0803 123 4567` }])).status).not.toBe(500);
});

test('rejects callers who are not signed in and verified', async () => {
  expect(await listRefusals(portal, findRecordedCandidates, { body: { entries: [person] } })).toEqual(
    EXPECTED_REFUSALS,
  );
});
