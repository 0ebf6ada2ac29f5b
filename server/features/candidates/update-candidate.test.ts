import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Candidate } from '#contract/candidate.ts';
import { updateCandidate, viewDetails } from '#contract/calls/candidates.ts';
import { searchUploaded } from '#contract/calls/search.ts';
import { candidateTexts } from '#contract/texts/candidates.ts';
import type { TestAccount } from '#server/testing/accounts.ts';
import { addCandidate, employeeForm, studentForm } from '#server/testing/candidates.ts';
import { createTestPhoto } from '#server/testing/photo.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { EXPECTED_REFUSALS, listRefusals } from '#server/testing/refusals.ts';

let portal: TestPortal;
let owner: TestAccount;
let stranger: TestAccount;
let employee: Candidate;
const { org_name: _, parent_sponsor_name: __, ...studentEdit } = studentForm;

beforeAll(async () => {
  portal = await startTestPortal();
  owner = await portal.newAccount({ role: 'school', name: 'Queen Amina College' });
  stranger = await portal.newAccount();
});
beforeEach(async () => {
  employee = await addCandidate(portal.call, owner.token);
});
afterAll(() => portal.close());

const update = (id: unknown, form: Record<string, unknown>, files = {}, token = owner.token) =>
  portal.call(updateCandidate, { token, params: { id }, form, files });
const fetchDetails = async (id: string) =>
  (await portal.call(viewDetails, { token: owner.token, params: { id } })).body.data;
const findIds = async (query: string) => {
  const { body } = await portal.call(searchUploaded, { token: owner.token, query: { query } });
  return body.data.data.map(({ id }) => id);
};
const listPhotoFiles = () => readdir(join(portal.dataDir, 'photos'));

test('updates the fields of the form and keeps the photo', async () => {
  const before = await listPhotoFiles();
  const changed = {
    ...employeeForm,
    name: 'Ngozi Bello',
    phone: '+44 20 7946 0018',
    end_date: '',
    reason: '',
  };
  const { status, body } = await update(employee.id, changed);
  expect(status).toBe(200);
  expect(body.message).toBe("Employee's data successfully edited!");
  expect(body.data).toEqual({
    ...employee,
    name: 'Ngozi Bello',
    phone: '+44 20 7946 0018',
    phone_display: '+44 20 7946 0018',
    is_current: true,
    end_date: null,
    last_confirmed_on: expect.any(String),
    start_date: '2020-02-29',
  });
  expect(await listPhotoFiles()).toEqual(before);
  const row = await portal.db
    .selectFrom('candidate')
    .selectAll()
    .where('id', '=', portal.rowId(employee.id))
    .executeTakeFirst();
  expect(row).toMatchObject({ phone_e164: '+442079460018', edited_at: expect.any(Date) });
});

test('keeps every number of the phone field', async () => {
  const { body } = await update(employee.id, { ...employeeForm, phone: '08031234567\n08059876123' });
  expect(body.data.phone).toBe('08031234567, 08059876123');
  const query = { type: 'phone', query: '0805 987 6123' };
  const found = await portal.call(searchUploaded, { token: owner.token, query });
  expect(found.body.data.data).toMatchObject([{ id: employee.id, match: null }]);
});

test('replaces the photo and removes the old one', async () => {
  const before = await listPhotoFiles();
  const { body } = await update(employee.id, employeeForm, {
    profile_picture: await createTestPhoto('#aa0000'),
  });
  expect(body.data.profile_picture).not.toBe(employee.profile_picture);
  expect((await fetch(`${portal.url}${body.data.profile_picture}`)).status).toBe(200);
  expect((await fetch(`${portal.url}${employee.profile_picture}`)).status).toBe(404);
  expect(await listPhotoFiles()).toHaveLength(before.length);
});

test('ignores a photo sent as text', async () => {
  const { body } = await update(employee.id, { ...employeeForm, profile_picture: 'undefined' });
  expect(body.data.profile_picture).toBe(employee.profile_picture);
});

test('indexes the candidate under its new name only', async () => {
  await update(employee.id, { ...employeeForm, name: 'Folasade Zubairu' });
  expect(await findIds('Folasade Zubairu')).toEqual([employee.id]);
  expect(await findIds('Ngozi Okonkwo-Bello')).not.toContain(employee.id);
});

test("keeps a student's organisation and sponsor when omitted", async () => {
  const unknown = await addCandidate(portal.call, owner.token, studentForm);
  const named = await addCandidate(portal.call, owner.token, { ...studentForm, org_name: 'Emir College' });
  expect((await update(unknown.id, studentEdit)).body.data.organization).toBe('Queen Amina College');
  expect((await update(named.id, studentEdit)).body.data.organization).toBe('Emir College');
  expect((await fetchDetails(named.id)).parent_sponsor_name).toBe('Tunde Ọlátúnjí');
});

test('turns an employee into a student of the school and back', async () => {
  const student = await update(employee.id, studentEdit);
  expect(student.body.data).toMatchObject({ candidate_type: 'student', organization: 'Queen Amina College' });
  expect(student.body.message).toBe("Student's data successfully edited!");
  expect(await fetchDetails(employee.id)).toHaveProperty('student_profile.start_date', '2020-02-29');
  const back = await update(employee.id, employeeForm);
  expect(back.body.data).toMatchObject({ candidate_type: 'employee', organization: 'Zenwata Foods' });
});

test('keeps the notes, skills and position of the upload', async () => {
  await portal.db
    .updateTable('candidate')
    .set({ notes: 'a note' })
    .where('id', '=', portal.rowId(employee.id))
    .execute();
  await update(employee.id, employeeForm);
  const row = await portal.db
    .selectFrom('candidate')
    .select('notes')
    .where('id', '=', portal.rowId(employee.id))
    .executeTakeFirst();
  expect(row?.notes).toBe('a note');
});

test('stores only the fields listed as changed', async () => {
  await update(employee.id, { ...employeeForm, address: '1 Broad Street, Lagos', end_date: '', reason: '' });
  const { status } = await update(employee.id, { ...employeeForm, phone: '08057654321', changed: 'phone' });
  expect(status).toBe(200);
  expect(await fetchDetails(employee.id)).toMatchObject({
    phone: '08057654321',
    phone_numbers: [{ e164: '+2348057654321' }],
    address: '1 Broad Street, Lagos',
    end_date: null,
  });
});

test('stores fields that are validated together as one group', async () => {
  await update(employee.id, { ...employeeForm, end_date: '2021-01-01' });
  await update(employee.id, { ...employeeForm, start_date: '2023-01-01', changed: 'start_date' });
  expect((await fetchDetails(employee.id)).employee_profile).toEqual({
    start_date: '2023-01-01',
    end_date: '2024-11-30',
    reason: 'Moved to Abuja',
  });
  await update(employee.id, { ...studentEdit, parent_sponsor_name: 'Tunde', changed: 'candidate_type' });
  expect(await fetchDetails(employee.id)).toMatchObject({
    candidate_type: 'student',
    organization: 'Queen Amina College',
    parent_sponsor_name: 'Tunde',
  });
});

test('stores only a new photo when no field is listed', async () => {
  const files = { profile_picture: await createTestPhoto('#aa0000') };
  const { body } = await update(employee.id, { ...employeeForm, name: 'Ngozi Bello', changed: '' }, files);
  expect(body.data.name).toBe(employee.name);
  expect(body.data.profile_picture).not.toBe(employee.profile_picture);
});

test('rejects an unknown field name', async () => {
  const { status } = await update(employee.id, { ...employeeForm, changed: 'phone,organization_id' });
  expect(status).toBe(422);
});

test('writes an audit entry', async () => {
  await update(employee.id, employeeForm);
  const entries = await portal.db
    .selectFrom('audit_entry')
    .select(['action', 'organization_id'])
    .where('candidate_id', '=', portal.rowId(employee.id))
    .where('action', '=', 'edit')
    .execute();
  expect(entries).toEqual([{ action: 'edit', organization_id: owner.organization_id }]);
});

test.each([
  ['an end before the start', { end_date: '2019-01-01' }, candidateTexts.endBeforeStart],
  ['no name', { name: '' }, 'Name is required.'],
  ['an employee without an organisation', { org_name: '' }, 'Organization Name is required.'],
])('rejects %s and changes nothing', async (_, change, line) => {
  const { status, problem } = await update(employee.id, { ...employeeForm, ...change });
  expect([status, problem.data]).toEqual([422, [line]]);
  expect((await fetchDetails(employee.id)).end_date).toBe('2024-11-30');
});

test('rejects an invalid photo and changes nothing', async () => {
  const before = await listPhotoFiles();
  const profile_picture = new File(['GIF89a'], 'a.png', { type: 'image/png' });
  const { status, problem } = await update(
    employee.id,
    { ...employeeForm, name: 'New' },
    { profile_picture },
  );
  expect([status, problem.message]).toEqual([422, candidateTexts.photoType]);
  expect((await fetchDetails(employee.id)).name).toBe('Ngozi Okonkwo-Bello');
  expect(await listPhotoFiles()).toEqual(before);
});

test("returns 404 for another account's candidate and stores nothing", async () => {
  const before = await listPhotoFiles();
  const files = { profile_picture: await createTestPhoto() };
  const { status, problem } = await update(
    employee.id,
    { ...employeeForm, name: 'Mine' },
    files,
    stranger.token,
  );
  expect([status, problem.message]).toEqual([404, candidateTexts.notFound]);
  expect((await fetchDetails(employee.id)).name).toBe('Ngozi Okonkwo-Bello');
  expect(await listPhotoFiles()).toEqual(before);
});

test.each([9_007_199_254_740_991, 1, 0, -1, '1e400', 'abc', "1' or 1=1", '\0'])(
  'returns 404 for the id %j',
  async (id) => {
    const { status, problem } = await update(id, employeeForm);
    expect([status, problem.message]).toEqual([404, candidateTexts.notFound]);
  },
);

test('rejects callers who are not signed in and verified', async () => {
  expect(
    await listRefusals(portal, updateCandidate, { params: { id: employee.id }, form: employeeForm }),
  ).toEqual(EXPECTED_REFUSALS);
});
