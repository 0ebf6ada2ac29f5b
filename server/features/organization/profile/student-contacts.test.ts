import { disclosedFields } from '#server/domain/audit/queries/field-lists.ts';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ProvenLevel } from '#contract/assurance.ts';
import { downloadViews, listActivity } from '#contract/calls/activity.ts';
import { viewDetails } from '#contract/calls/candidates.ts';
import { downloadExport, exportStudents, prepareExport } from '#contract/calls/exports.ts';
import { getStudentContacts, setStudentContacts } from '#contract/calls/profile.ts';
import { searchCandidates } from '#contract/calls/search.ts';
import type { Candidate } from '#contract/candidate.ts';
import { addProof, revokeProofs } from '#server/domain/assurance/queries/proofs.ts';
import type { TestAccount } from '#server/testing/accounts.ts';
import { addCandidate, studentForm } from '#server/testing/candidates.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { EXPECTED_REFUSALS, listRefusals } from '#server/testing/refusals.ts';

let portal: TestPortal;
let school: TestAccount;
let individual: TestAccount;
let company: TestAccount;
let confirmed: TestAccount;
let student: Candidate;
let employee: Candidate;
beforeAll(async () => {
  portal = await startTestPortal();
  school = await portal.newAccount({ role: 'school', name: 'Lagoon High School' });
  individual = await portal.newAccount({ role: 'individual' });
  company = await portal.newAccount();
  confirmed = await portal.newAccount({ name: 'Marigold Staffing' });
  await addProofOf('name confirmed', confirmed);
  const form = {
    ...studentForm,
    name: 'Amaka Ezeudu',
    phone: '0803 555 0188',
    address: '9 Zik Crescent, Awka',
  };
  student = await addCandidate(portal.call, school.token, { ...form, end_date: '', reason: '' });
  employee = await addCandidate(portal.call, school.token, {
    name: 'Bello Danjuma',
    address: '4 Zik Crescent, Awka',
  });
});
afterAll(() => portal.close());

const methods = {
  'domain verified': 'dns record',
  'name confirmed': 'operator',
  'registry checked': 'document',
} as const;
const addProofOf = async (level: ProvenLevel, { organization_id }: TestAccount) =>
  await addProof(portal.db, { organization_id, level, method: methods[level], checked: 'org.example' }, 24);
const hide = (hidden: boolean, { token } = school) =>
  portal.call(setStudentContacts, { token, body: { hidden } });
const search = async (query: string, { token }: TestAccount, type = 'name') =>
  (await portal.call(searchCandidates, { token, query: { type, query } })).body.data;
const findNames = async (query: string, reader: TestAccount, type = 'name') =>
  (await search(query, reader, type)).data.map(({ name }) => name).toSorted();
const view = async ({ id }: Candidate, { token }: TestAccount) =>
  (await portal.call(viewDetails, { token, params: { id } })).body.data;
const parseAddresses = (csv: string) => {
  const rows: string[][] = parse(csv, { bom: true, record_delimiter: '\r\n' });
  const column = rows[0]?.indexOf('address') ?? -1;
  return rows.slice(1).map((row) => row[column]);
};
async function exportAddresses(reader: TestAccount) {
  const { token } = reader;
  const candidate_ids = [student.id];
  const direct = await portal.call(exportStudents, { token, body: { candidate_ids } });
  const { body } = await portal.call(prepareExport, { token, body: { scope: 'chosen', candidate_ids } });
  const { download_token } = body.data;
  const file = await portal.call(downloadExport, { query: { download_token } });
  return [...parseAddresses(direct.body), ...parseAddresses(file.body)];
}

/** Lists the school's changes of what it hides, the latest first. */
async function listChanges(): Promise<string[]> {
  const { body } = await portal.call(listActivity, { token: school.token });
  return body.data.data.map(({ text }) => text).filter((text) => text.includes('photos of students'));
}

test('hides addresses and photos of students from accounts without a confirmed name through every door', async () => {
  const { address } = student;
  const before = (await listChanges()).length;
  expect(await findNames('Zik Crescent', individual, 'address')).toEqual(['Amaka Ezeudu', 'Bello Danjuma']);
  expect(await exportAddresses(individual)).toEqual([address, address]);
  expect((await hide(true)).body.message).toContain('now hidden from accounts without a confirmed name');
  expect((await portal.call(getStudentContacts, { token: school.token })).body.data).toEqual({
    hidden: true,
  });

  const [row] = (await search('Amaka Ezeudu', individual)).data;
  expect(row).toMatchObject({
    address: '',
    profile_picture: null,
    contacts_hidden: true,
    phone: '0803 555 0188',
  });
  expect(await view(student, individual)).toMatchObject({
    address: '',
    profile_picture: null,
    contacts_hidden: true,
  });
  expect(await findNames('Zik Crescent', individual, 'address')).toEqual(['Bello Danjuma']);
  expect(await exportAddresses(individual)).toEqual(['', '']);
  // Nothing tells a right guess of the address from a wrong one.
  for (const [type, person] of [
    ['name', 'Amaka Ezeudu'],
    ['address', 'Amaka Ezeudu'],
    ['name', '0803 555 0188'],
    ['phone', '0803 555 0188'],
  ] as const) {
    const describeMatch = async (town: string) =>
      (await search(`${person} ${town}`, individual, type)).data
        .filter(({ id }) => id === student.id)
        .map(({ match, highlight, other_highlights }) => [
          match?.replace(town, 'the town'),
          highlight,
          other_highlights,
        ]);
    expect(await describeMatch('Awka')).toEqual(await describeMatch('Gusau'));
  }

  // Employees, readers with a confirmed name and the school itself are not concerned.
  expect(await view(employee, individual)).toMatchObject({
    address: employee.address,
    contacts_hidden: false,
    is_masked: false,
  });
  for (const reader of [confirmed, school]) {
    expect(await findNames('Zik Crescent', reader, 'address')).toEqual(['Amaka Ezeudu', 'Bello Danjuma']);
    const details = await view(student, reader);
    expect([details.address, details.contacts_hidden]).toEqual([address, false]);
    expect(details.profile_picture).not.toBeNull();
    expect(await exportAddresses(reader)).toEqual([address, address]);
  }

  await hide(true);
  await hide(false);
  expect((await view(student, individual)).address).toBe(address);
  expect(await findNames('Zik Crescent', individual, 'address')).toHaveLength(2);
  // Saving the same again is no change.
  const changes = await listChanges();
  expect(changes.slice(0, changes.length - before)).toEqual([
    'Showed the addresses and photos of students to all accounts',
    'Hid the addresses and photos of students from accounts without a confirmed name',
  ]);
});

test('shows them by the level of the reader, as long as it lasts', async () => {
  await hide(true);
  const reader = await portal.newAccount({ role: 'school', name: 'Harmattan College' });
  const isHidden = async () => {
    const [row] = (await search('Amaka Ezeudu', reader)).data;
    const found = await findNames('Zik Crescent', reader, 'address');
    const { contacts_hidden } = await view(student, reader);
    const [direct, file] = await exportAddresses(reader);
    const signs = [row?.contacts_hidden, !found.includes(student.name), contacts_hidden, !direct, !file];
    expect(new Set(signs).size).toBe(1);
    return contacts_hidden;
  };
  expect(await isHidden()).toBe(true);
  await addProofOf('domain verified', reader);
  expect(await isHidden()).toBe(true);
  for (const level of ['name confirmed', 'registry checked'] as const) {
    await addProofOf(level, reader);
    expect(await isHidden()).toBe(false);
    await revokeProofs(portal.db, reader.organization_id, 'Another name');
    expect(await isHidden()).toBe(true);
  }
  await hide(false);
});

test('hides an address in a prepared export when the name is no longer confirmed', async () => {
  const reader = await portal.newAccount({ name: 'Tamarind Logistics' });
  const { token } = reader;
  await addProofOf('name confirmed', reader);
  await hide(true);
  await search('Amaka Ezeudu', reader);
  const candidate_ids = [student.id];
  const { body } = await portal.call(prepareExport, { token, body: { scope: 'chosen', candidate_ids } });
  await revokeProofs(portal.db, reader.organization_id, 'Another name');
  const file = await portal.call(downloadExport, { query: { download_token: body.data.download_token } });
  expect(parseAddresses(file.body)).toEqual(['']);
  await hide(false);
});

/** Returns the latest entry of a reader's action, with the fields that a school can hide. */
async function findEntry(action: 'search' | 'view' | 'export', { organization_id }: TestAccount) {
  const entry = await portal.db
    .selectFrom('audit_entry')
    .select(['contacts_hidden_ids'])
    .select(disclosedFields.as('disclosed_fields'))
    .where('action', '=', action)
    .where('organization_id', '=', organization_id)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  const fields = entry.disclosed_fields ?? [];
  return {
    contacts: fields.filter((field) => ['address', 'profile_picture'].includes(field)),
    hasOthers: fields.includes('name'),
    hidden: entry.contacts_hidden_ids,
  };
}

test('the audit log does not list hidden addresses and photos as disclosed', async () => {
  const both = ['address', 'profile_picture'];
  const hidden = [String(portal.rowId(student.id))];
  const reader = await portal.newAccount({ role: 'individual' });
  const { token } = reader;
  await hide(true);
  await search('Amaka Ezeudu', reader);
  expect(await findEntry('search', reader)).toEqual({ contacts: [], hasOthers: true, hidden });
  await search('Bello Danjuma', reader);
  expect(await findEntry('search', reader)).toMatchObject({ contacts: both, hidden: null });
  await search('Lagoon High School', reader);
  await view(student, reader);
  expect(await findEntry('view', reader)).toEqual({ contacts: [], hasOthers: true, hidden: null });
  await portal.call(exportStudents, { token, body: { candidate_ids: [student.id] } });
  expect(await findEntry('export', reader)).toEqual({ contacts: [], hasOthers: true, hidden });
  const candidate_ids = [student.id, employee.id];
  const { body } = await portal.call(prepareExport, { token, body: { scope: 'chosen', candidate_ids } });
  expect(await findEntry('export', reader)).toEqual({ contacts: ['address'], hasOthers: true, hidden });

  // What the school reads about each candidate.
  const views = await portal.call(downloadViews, { token: school.token });
  const lines: string[][] = parse(views.body, { bom: true, record_delimiter: '\r\n' });
  const exported = lines.filter((line) => line[2] === 'Exported').map((line) => [line[0], line.at(-1)]);
  const ofReader = exported
    .slice(0, 1)
    .concat(exported.filter(([name]) => name === 'Amaka Ezeudu').slice(0, 2));
  expect(ofReader.map(([name, fields]) => [name, fields?.split(', ').includes('address')])).toEqual([
    ['Bello Danjuma', true],
    ['Amaka Ezeudu', false],
    ['Amaka Ezeudu', false],
  ]);

  // The file agrees with the entry, although the school has changed its mind.
  await hide(false);
  const file = await portal.call(downloadExport, { query: { download_token: body.data.download_token } });
  expect(parseAddresses(file.body)).toEqual(['', employee.address]);
  await search('Amaka Ezeudu', reader);
  expect(await findEntry('search', reader)).toMatchObject({ contacts: both, hidden: null });
});

test('is a setting of schools only', async () => {
  for (const account of [company, individual]) {
    expect((await hide(true, account)).problem?.code).toBe('schools_only');
    const read = await portal.call(getStudentContacts, { token: account.token });
    expect([read.status, read.problem?.code]).toEqual([403, 'schools_only']);
  }
});

test('rejects what is no setting', async () => {
  for (const body of [{}, { hidden: 'yes' }, { hidden: null }])
    expect((await portal.call(setStudentContacts, { token: school.token, body })).status).toBe(422);
});

test('rejects callers who are not signed in and verified', async () => {
  expect(await listRefusals(portal, setStudentContacts, { body: { hidden: true } })).toEqual(
    EXPECTED_REFUSALS,
  );
  expect(await listRefusals(portal, getStudentContacts, {})).toEqual(EXPECTED_REFUSALS);
});
