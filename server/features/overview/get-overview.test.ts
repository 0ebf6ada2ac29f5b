import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { listMissingPhotos } from '#contract/calls/bulk-photos.ts';
import { confirmCandidates } from '#contract/calls/confirmations.ts';
import { listCandidates } from '#contract/calls/candidates.ts';
import { countDuplicates } from '#contract/calls/duplicates.ts';
import { undoImport } from '#contract/calls/import-undo.ts';
import { importStudents } from '#contract/calls/imports.ts';
import { inviteMember } from '#contract/calls/invitations.ts';
import { getOverview, type Overview } from '#contract/calls/overview.ts';
import { OVERVIEW_UNCONFIRMED } from '#contract/limits.ts';
import type { TestAccount } from '#server/testing/accounts.ts';
import { addDomainProofFor } from '#server/testing/assurance.ts';
import { addCandidate, studentForm } from '#server/testing/candidates.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { EXPECTED_REFUSALS, listRefusals } from '#server/testing/refusals.ts';

const NOTHING: Overview = {
  current: 0,
  former: 0,
  unconfirmed: 0,
  without_photo: 0,
  duplicates: { total: 0, has_more: false },
  imports_with_rejected_rows: 0,
  is_verified: false,
  has_colleagues: false,
};
/** Three students, and a row without a phone number that the import leaves out. */
const ROWS = `Student Name,Phone Number,Address,Date of Entry
Ngozi Eze,08031234567,1 Isale Oja Okeho,2021-09-13
Segun Adeyemi,08031234568,2 Isale Oja Okeho,2021-09-13
Segun Adeyemi,08031234568,2 Isale Oja Okeho Junction,2022-09-13
Tunde Bello,,3 Isale Oja Okeho,2021-09-13`;

let portal: TestPortal;
let school: TestAccount;
beforeAll(async () => {
  portal = await startTestPortal();
});
beforeEach(async () => {
  school = await portal.newAccount({ role: 'school', name: 'Okeho Grammar School' });
});
afterAll(() => portal.close());

const read = async ({ token } = school) => (await portal.call(getOverview, { token })).body.data;
const importRows = async () =>
  (await portal.call(importStudents, { token: school.token, file: new File([ROWS], 'students.csv') })).body
    .data.id;

test('counts what the lists behind its links show', async () => {
  const import_id = await importRows();
  const left = await addCandidate(portal.call, school.token, { ...studentForm, phone: '0805 999 0001' });
  await addCandidate(portal.call, school.token, {
    ...studentForm,
    name: 'Amina Yusuf',
    phone: '0805 999 0002',
    end_date: '',
    reason: '',
  });
  await sql`update candidate set created_at = now() - interval '13 months'
    where import_id = ${import_id} or id = ${portal.rowId(left.id)}`.execute(portal.db);
  await expect
    .poll(() =>
      portal.call(countDuplicates, { token: school.token }).then(({ body }) => body.data.in_progress),
    )
    .toBe(false);

  const overview = await read();
  expect(overview).toEqual({
    ...NOTHING,
    current: 4,
    former: 1,
    unconfirmed: 3,
    without_photo: 3,
    duplicates: { total: 1, has_more: false },
    imports_with_rejected_rows: 1,
  });
  const countListed = async (query: Record<string, unknown>) =>
    (await portal.call(listCandidates, { token: school.token, query })).body.data.total;
  expect(overview.current).toBe(await countListed({ status: 'current' }));
  expect(overview.former).toBe(await countListed({ status: 'former' }));
  const unconfirmed = { status: 'current', unconfirmed: OVERVIEW_UNCONFIRMED };
  expect(overview.unconfirmed).toBe(await countListed(unconfirmed));
  const missing = await portal.call(listMissingPhotos, { token: school.token });
  expect(overview.without_photo).toBe(missing.body.data.total);

  const listed = await portal.call(listCandidates, { token: school.token, query: unconfirmed });
  const [first] = listed.body.data.data;
  await portal.call(confirmCandidates, {
    token: school.token,
    body: { scope: 'chosen', candidate_ids: [first?.id] },
  });
  expect(await read()).toEqual({ ...overview, unconfirmed: 2 });
  await portal.call(undoImport, { token: school.token, params: { id: import_id } });
  expect(await read()).toMatchObject({ imports_with_rejected_rows: 0 });
});

test('counts only what the own organisation has recorded', async () => {
  await importRows();
  expect(await read(await portal.newAccount({ role: 'school' }))).toEqual(NOTHING);
});

test('says whether the organisation is verified and has colleagues', async () => {
  await addDomainProofFor(portal.db, school);
  expect(await read()).toEqual({ ...NOTHING, is_verified: true });
  await portal.call(inviteMember, {
    token: school.token,
    body: { email: 'registrar@okeho.example.com', member_role: 'records officer' },
  });
  expect(await read()).toEqual({ ...NOTHING, is_verified: true, has_colleagues: true });
  const other = await portal.newAccount({ role: 'school' });
  expect(await read(other)).toEqual(NOTHING);
  await portal.newMember(other);
  expect(await read(other)).toEqual({ ...NOTHING, has_colleagues: true });
});

test('refuses callers without a verified session', async () => {
  expect(await listRefusals(portal, getOverview)).toEqual(EXPECTED_REFUSALS);
});
