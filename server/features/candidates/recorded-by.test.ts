import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Candidate } from '#contract/candidate.ts';
import { listCandidates, viewDetails } from '#contract/calls/candidates.ts';
import type { Role } from '#contract/fields/fields.ts';
import { searchCandidates, searchUploaded } from '#contract/calls/search.ts';
import { NO_ASSURANCE } from '#server/domain/identity/queries/current-assurance.ts';
import { addCandidate, studentForm } from '#server/testing/candidates.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
});
afterAll(() => portal.close());

const current = { end_date: '', reason: '' };

test('includes the recording account and date in every reply about a candidate', async () => {
  const ada = await portal.newAccount({ role: 'individual', name: 'Ada Obi' });
  const { token } = ada;
  const added = await addCandidate(portal.call, token, {
    name: 'Tamuno Briggs',
    org_name: 'Zenith Bank Plc',
  });
  await portal.db
    .updateTable('candidate')
    // Already the next day in Nigeria.
    .set({ created_at: new Date('2026-03-04T23:30:00Z') as never })
    .where('id', '=', portal.rowId(added.id))
    .execute();
  const hirer = await portal.newAccount();
  const query = { query: 'Tamuno Briggs' };
  const replies: (Candidate | undefined)[] = [
    (await portal.call(searchCandidates, { token: hirer.token, query })).body.data.data[0],
    (await portal.call(searchUploaded, { token, query })).body.data.data[0],
    (await portal.call(listCandidates, { token })).body.data.data[0],
    (await portal.call(viewDetails, { token: hirer.token, params: { id: added.id } })).body.data,
  ];
  for (const reply of replies)
    expect(reply).toMatchObject({
      name: 'Tamuno Briggs',
      recorded_by: {
        name: 'Ada Obi',
        kind: 'individual',
        assurance: NO_ASSURANCE,
        resembles_confirmed: false,
      },
      recorded_on: '2026-03-05',
      last_confirmed_on: null,
      is_first_hand: false,
    });
  expect(added.recorded_by).toEqual({
    name: 'Ada Obi',
    kind: 'individual',
    assurance: NO_ASSURANCE,
    resembles_confirmed: false,
  });
});

const createEmployeeForm = (org_name: string) => ({ ...current, org_name });
const createStudentForm = (org_name: string) => ({ ...studentForm, ...current, org_name });

test.each<[string, Role, string, Parameters<typeof addCandidate>[2], boolean]>([
  ["a company's own employee", 'company', 'Zenwata Foods', createEmployeeForm('Zenwata Foods'), true],
  [
    'other case, marks and punctuation',
    'company',
    'Ọlá & Sons, Ltd.',
    createEmployeeForm('OLA & SONS LTD'),
    true,
  ],
  ['another firm', 'company', 'Zenwata Foods', createEmployeeForm('Zenwata Foods Logistics'), false],
  ["part of the company's name", 'company', 'Zenwata Foods', createEmployeeForm('Zenwata'), false],
  [
    "a school's own employee",
    'school',
    'Queen Amina College',
    createEmployeeForm('Queen Amina College'),
    true,
  ],
  ["a school's own student", 'school', 'Queen Amina College', createStudentForm('unknown'), true],
  [
    'a student of the school by its name',
    'school',
    'Queen Amina College',
    createStudentForm('queen amina college'),
    true,
  ],
  [
    "another school's student",
    'school',
    'Queen Amina College',
    createStudentForm('Lagoon High School'),
    false,
  ],
  ["a company's student", 'company', 'Zenwata Foods', createStudentForm('unknown'), false],
  ['an individual of the same name', 'individual', 'Ada Obi', createEmployeeForm('Ada Obi'), false],
  ["an individual's student", 'individual', 'Ada Obi', createStudentForm('unknown'), false],
  ['names without letters or digits', 'company', '***', createEmployeeForm('!!!'), false],
])('decides whether a record is first hand: %s', async (_, role, name, form, expected) => {
  const { token } = await portal.newAccount({ role, name });
  expect((await addCandidate(portal.call, token, form)).is_first_hand).toBe(expected);
});
