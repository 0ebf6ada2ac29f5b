import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listCandidates, uploadCandidate, viewDetails } from '#contract/calls/candidates.ts';
import { ADDRESS_MAX, NAME_MAX, PHOTO_MAX_BYTES } from '#contract/limits.ts';
import { candidateTexts } from '#contract/texts/candidates.ts';
import { errorTexts } from '#contract/texts/errors.ts';
import { NO_ASSURANCE } from '#server/domain/identity/queries/current-assurance.ts';
import type { TestAccount } from '#server/testing/accounts.ts';
import { employeeForm, studentForm } from '#server/testing/candidates.ts';
import { createTestPhoto } from '#server/testing/photo.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { EXPECTED_REFUSALS, listRefusals } from '#server/testing/refusals.ts';
import { matchToday } from '#server/testing/match-today.ts';

let portal: TestPortal;
let school: TestAccount;
let files: { profile_picture: File };

beforeAll(async () => {
  portal = await startTestPortal();
  school = await portal.newAccount({ role: 'school', name: 'Queen Amina College' });
  files = { profile_picture: await createTestPhoto() };
});
afterAll(() => portal.close());

const upload = (form: Record<string, unknown>, token = school.token) =>
  portal.call(uploadCandidate, { token, form, files });
const fetchDetails = async (id: string) =>
  (await portal.call(viewDetails, { token: school.token, params: { id } })).body.data;
const listPhotoFiles = () => readdir(join(portal.dataDir, 'photos')).catch(() => []);
const countRows = async (table: 'candidate' | 'audit_entry') =>
  (await portal.db.selectFrom(table).select('id').execute()).length;

test('adds an employee with a photo', async () => {
  const { status, body } = await upload(employeeForm);
  expect(status).toBe(201);
  expect(body.message).toBe(candidateTexts.uploaded('employee').message);
  expect(body.data).toEqual({
    id: expect.stringMatching(/^[\w-]{22}$/u),
    name: 'Ngozi Okonkwo-Bello',
    organization: 'Zenwata Foods',
    phone: '0803 123 4567',
    phone_display: '0803 123 4567',
    address: '12 Awolowo Road, Ikoyi, Lagos',
    profile_picture: expect.stringMatching(/^\/api\/photos\//u),
    candidate_type: 'employee',
    is_current: false,
    end_date: '2024-11-30',
    recorded_by: {
      name: 'Queen Amina College',
      kind: 'school',
      assurance: NO_ASSURANCE,
      resembles_confirmed: false,
    },
    recorded_on: matchToday(),
    last_confirmed_on: null,
    is_first_hand: false,
    is_verified: false,
    contacts_hidden: false,
    is_masked: false,
    restricted_on: null,
  });
  const photo = await fetch(`${portal.url}${body.data.profile_picture}`);
  expect([photo.status, photo.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
  expect((await fetchDetails(body.data.id)).employee_profile).toEqual({
    reason: 'Moved to Abuja',
    start_date: '2020-02-29',
    end_date: '2024-11-30',
  });
});

test("shows the school's name for a student with an unknown or missing organisation", async () => {
  const { org_name: _, ...isUnnamedStudent } = studentForm;
  for (const form of [studentForm, isUnnamedStudent, { ...studentForm, org_name: school.name }]) {
    const { body } = await upload(form);
    expect(body.data.organization).toBe('Queen Amina College');
    const { organization } = await portal.db
      .selectFrom('candidate')
      .select('organization')
      .where('id', '=', portal.rowId(body.data.id))
      .executeTakeFirstOrThrow();
    expect(organization).toBe('unknown');
  }
});

test("shows an individual's name for their students", async () => {
  const tutor = await portal.newAccount({ role: 'individual', name: 'Bisi Danjuma' });
  const { body } = await upload(studentForm, tutor.token);
  expect(body.data.organization).toBe('Bisi Danjuma');
});

test('accepts an empty end date and reason for a current candidate', async () => {
  const { body } = await upload({ ...employeeForm, end_date: '', reason: '' });
  expect(body.data).toMatchObject({ is_current: true, end_date: null });
});

test('stores several phone numbers on one line and formats them for display', async () => {
  const { body } = await upload({ ...employeeForm, phone: '08031234567\r\n+2348057654321' });
  expect(body.data).toMatchObject({
    phone: '08031234567, +2348057654321',
    phone_display: '0803 123 4567, 0805 765 4321',
  });
  expect((await fetchDetails(body.data.id)).phone_numbers).toEqual([
    { display: '0803 123 4567', e164: '+2348031234567' },
    { display: '0805 765 4321', e164: '+2348057654321' },
  ]);
});

test('stores the phone as typed and as E.164, and text without a number unchanged', async () => {
  const typed = await upload(employeeForm);
  const odd = await upload({ ...employeeForm, phone: 'ext. 12' });
  const rows = await portal.db
    .selectFrom('candidate')
    .select(['phone', 'phone_e164'])
    .where('id', 'in', [portal.rowId(typed.body.data.id), portal.rowId(odd.body.data.id)])
    .orderBy('id')
    .execute();
  expect(rows).toEqual([
    { phone: '0803 123 4567', phone_e164: '+2348031234567' },
    { phone: 'ext. 12', phone_e164: null },
  ]);
});

test('writes an audit entry', async () => {
  const { body } = await upload(employeeForm);
  const entries = await portal.db
    .selectFrom('audit_entry')
    .select(['action', 'organization_id', 'client_address'])
    .where('candidate_id', '=', portal.rowId(body.data.id))
    .execute();
  expect(entries).toEqual([
    { action: 'upload', organization_id: school.organization_id, client_address: '127.0.0.1' },
  ]);
});

test('reports all missing fields together', async () => {
  const form = { candidate_type: 'student', reason: 'Graduated' };
  const { status, problem } = await portal.call(uploadCandidate, { token: school.token, form });
  expect(status).toBe(422);
  expect(problem.message).toBe(errorTexts.invalid);
  expect(problem.data.toSorted()).toEqual([
    'Address is required.',
    'Date of Entry is required.',
    'Parent/Sponsor Name is required.',
    'Phone Number is required.',
    'Photo is required.',
    'Student Name is required.',
    'Withdrawal Date is required.',
  ]);
});

test.each([
  ['no organisation for an employee', { org_name: ' ' }, 'Organization Name is required.'],
  ['an end before the start', { end_date: '2020-02-28' }, candidateTexts.endBeforeStart],
  ['an end without a reason', { reason: '' }, 'Reason for Resignation is required.'],
  ['a day that no calendar has', { start_date: '2021-02-29' }, 'Date of Hire is not valid.'],
  ['a date of the screens', { start_date: '02/29/2020' }, 'Date of Hire is not valid.'],
  ['another type', { candidate_type: 'robot' }, 'Candidate Type must be one of: employee, student.'],
  ['a name of a novel', { name: 'x'.repeat(NAME_MAX + 1) }, `Name must have at most ${NAME_MAX} characters.`],
  [
    'an address of a novel',
    { address: 'x'.repeat(ADDRESS_MAX + 1) },
    `Address must have at most ${ADDRESS_MAX} characters.`,
  ],
])('rejects %s', async (_, change, line) => {
  const before = await countRows('candidate');
  const { status, problem } = await upload({ ...employeeForm, ...change });
  expect([status, problem.data]).toEqual([422, [line]]);
  expect(await countRows('candidate')).toBe(before);
});

test.each([
  [
    'a text instead of a photo',
    new File(['<svg xmlns="http://www.w3.org/2000/svg"/>'], 'a.jpg'),
    422,
    candidateTexts.photoType,
  ],
  [
    'a photo over 1,024,000 bytes',
    new File([new Uint8Array(PHOTO_MAX_BYTES + 1)], 'a.jpg'),
    413,
    candidateTexts.photoTooLarge,
  ],
  ['an empty photo', new File([], 'a.jpg'), 422, errorTexts.invalid],
])('rejects %s and stores nothing', async (_, profile_picture, status, message) => {
  const before = [await countRows('candidate'), await countRows('audit_entry'), await listPhotoFiles()];
  const response = await portal.call(uploadCandidate, {
    token: school.token,
    form: employeeForm,
    files: { profile_picture },
  });
  expect([response.status, response.problem.message]).toEqual([status, message]);
  expect([await countRows('candidate'), await countRows('audit_entry'), await listPhotoFiles()]).toEqual(
    before,
  );
});

test('rejects a text as photo', async () => {
  const form = { ...employeeForm, profile_picture: '/api/photos/1' };
  const { status, problem } = await portal.call(uploadCandidate, { token: school.token, form });
  expect([status, problem.data]).toEqual([422, ['Photo is required.']]);
});

test('accepts any characters', async () => {
  const odd = {
    ...employeeForm,
    name: 'A\0 \ud800 😀 \u0007',
    address: "'; drop table candidate; --",
    reason: '%_\\ \u202E',
  };
  const { status, body } = await upload(odd);
  expect(status).toBe(201);
  expect(body.data.address).toBe("'; drop table candidate; --");
});

test('rejects callers who are not signed in and verified', async () => {
  const before = [await countRows('candidate'), await listPhotoFiles()];
  expect(await listRefusals(portal, uploadCandidate, { form: employeeForm, files })).toEqual(
    EXPECTED_REFUSALS,
  );
  expect([await countRows('candidate'), await listPhotoFiles()]).toEqual(before);
});

test('returns 415 for a JSON body', async () => {
  const { status } = await portal.call(uploadCandidate, { token: school.token, body: employeeForm });
  expect(status).toBe(415);
});

test('lists the upload for its owner only', async () => {
  const other = await portal.newAccount();
  await upload(employeeForm, other.token);
  const { body } = await portal.call(listCandidates, { token: other.token });
  expect(body.data.total).toBe(1);
});
