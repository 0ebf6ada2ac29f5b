import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addPhoto } from '#contract/calls/bulk-photos.ts';
import { updateCandidate, viewDetails } from '#contract/calls/candidates.ts';
import { searchUploaded } from '#contract/calls/search.ts';
import { listActivity } from '#contract/calls/activity.ts';
import { listVersions, restoreVersion } from '#contract/calls/versions.ts';
import type { TestAccount } from '#server/testing/accounts.ts';
import { addCandidates } from '#server/testing/add-candidates.ts';
import { addCandidate, employeeForm, studentForm } from '#server/testing/candidates.ts';
import { createTestPhoto } from '#server/testing/photo.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';

let portal: TestPortal;
let owner: TestAccount;
beforeAll(async () => void (portal = await startTestPortal()));
afterAll(() => portal.close());
beforeEach(async () => void (owner = await portal.newAccount({ name: 'Zenwata Foods' })));

const fetchVersions = async (id: string, query = {}) =>
  (await portal.call(listVersions, { token: owner.token, params: { id }, query })).body.data;
const edit = (id: string, form: Partial<typeof employeeForm>, files = {}) =>
  portal.call(updateCandidate, {
    token: owner.token,
    params: { id },
    form: { ...employeeForm, ...form },
    files,
  });
const restore = (id: string, version: number, { token } = owner) =>
  portal.call(restoreVersion, { token, params: { id, version } });
const fetchDetails = async (id: string) =>
  (await portal.call(viewDetails, { token: owner.token, params: { id } })).body.data;

test('lists only the first version of an unchanged candidate', async () => {
  const { id } = await addCandidate(portal.call, owner.token);
  expect(await fetchVersions(id)).toMatchObject({
    total: 1,
    data: [{ version: 1, is_current: true, kind: 'added', by: null, changes: [] }],
  });
});

test('lists who changed which fields and when, newest first', async () => {
  const { id } = await addCandidate(portal.call, owner.token);
  await edit(id, { end_date: '', reason: '' });
  await edit(
    id,
    { end_date: '', reason: '', phone: '0805 111 2222' },
    { profile_picture: await createTestPhoto('#aa2211') },
  );
  const { data, total } = await fetchVersions(id);
  expect(total).toBe(3);
  expect(data).toMatchObject([
    {
      version: 3,
      is_current: true,
      kind: 'edit',
      by: owner.email,
      changes: [
        { field: 'phone', label: 'Phone Number', before: '0803 123 4567', after: '0805 111 2222' },
        { field: 'profile_picture', label: 'Photo', before: '', after: '' },
      ],
    },
    {
      version: 2,
      is_current: false,
      kind: 'edit',
      changes: [
        { field: 'end_date', label: 'Date of Resignation', before: '2024-11-30', after: '' },
        { field: 'reason', label: 'Reason for Resignation', before: 'Moved to Abuja', after: '' },
      ],
    },
    { version: 1, is_current: false, kind: 'added', by: null, changes: [] },
  ]);
  expect(Math.abs(Date.now() - Date.parse(data[0]?.at ?? ''))).toBeLessThan(60_000);
});

test('shows the display name of a member, and no name for a removed one', async () => {
  const { id } = await addCandidate(portal.call, owner.token);
  await edit(id, { name: 'Ngozi Bello' });
  const own = portal.db.updateTable('member').where('id', '=', owner.member_id);
  await own.set({ display_name: 'Amara Eze' }).execute();
  expect((await fetchVersions(id)).data[0]?.by).toBe('Amara Eze');
  await portal.db
    .updateTable('candidate_version')
    .set({ member_id: 999_999 })
    .where('candidate_id', '=', portal.rowId(id))
    .execute();
  expect((await fetchVersions(id)).data[0]).toMatchObject({ kind: 'edit', by: null });
});

test('pages the versions', async () => {
  const { id } = await addCandidate(portal.call, owner.token);
  for (const name of ['Ngozi A', 'Ngozi B', 'Ngozi C', 'Ngozi D']) await edit(id, { name });
  const pages = [1, 2, 3, 4].map((page) => fetchVersions(id, { page, per_page: 2 }));
  const read = await Promise.all(pages);
  expect(read.map(({ data }) => data.map(({ version }) => version))).toEqual([[5, 4], [3, 2], [1], []]);
  expect(read[0]).toMatchObject({ total: 5, last_page: 3 });
  expect(read[1]?.data.map(({ changes }) => changes.map(({ before, after }) => [before, after]))).toEqual([
    [['Ngozi A', 'Ngozi B']],
    [['Ngozi Okonkwo-Bello', 'Ngozi A']],
  ]);
});

test('names the organisation of a student as details do', async () => {
  const { id } = await addCandidate(portal.call, owner.token, studentForm);
  await edit(id, { ...studentForm, org_name: 'Okeho Grammar School' });
  expect((await fetchVersions(id)).data[0]?.changes).toEqual([
    {
      field: 'organization',
      label: 'Organization Name',
      before: 'Zenwata Foods',
      after: 'Okeho Grammar School',
    },
  ]);
});

test('restores an earlier version as a new one, and finds it by its old name', async () => {
  const { id } = await addCandidate(portal.call, owner.token, { name: 'Ibinabo Dokubo' });
  const added = await fetchDetails(id);
  await edit(id, { name: 'Ibinabo Georgewill', end_date: '', reason: '', phone: '0805 111 2222' });
  expect((await restore(id, 1)).body).toEqual({
    message: 'The earlier version was restored.',
    data: { is_changed: true },
  });
  expect(await fetchDetails(id)).toEqual({
    ...added,
    profile_picture: expect.any(String),
    last_confirmed_on: expect.any(String),
  });
  const { data } = await fetchVersions(id);
  expect(data.map(({ kind, version }) => [version, kind])).toEqual([
    [3, 'restore'],
    [2, 'edit'],
    [1, 'added'],
  ]);
  const query = { type: 'name', query: 'Ibinabo Dokubo', exact: 'true' };
  expect((await portal.call(searchUploaded, { token: owner.token, query })).body.data.total).toBe(1);
  // What the restore replaced can be restored in turn.
  await restore(id, 2);
  expect((await fetchDetails(id)).name).toBe('Ibinabo Georgewill');
  const activity = await portal.call(listActivity, { token: owner.token, query: {} });
  expect(activity.body.data.data.map(({ text }) => text)).toContain('Restored an earlier version of');
});

test('keeps the current photo when it restores', async () => {
  const person = { ...employeeForm, organization: 'Zenwata Foods', phone_e164: null, end_date: null };
  const { org_name: _, ...fields } = person;
  const [rowId = 0] = await addCandidates(portal, owner, [{ ...fields, candidate_type: 'employee' }]);
  const id = portal.wireId(rowId);
  await edit(id, { name: 'Ngozi Bello', end_date: '', reason: '' });
  const files = { profile_picture: await createTestPhoto() };
  await portal.call(addPhoto, { token: owner.token, params: { id }, files });
  const { photo_key } = await findPhotoKey(rowId);
  expect(photo_key).not.toBeNull();
  await restore(id, 1);
  expect(await findPhotoKey(rowId)).toEqual({ photo_key });
  expect((await fetchDetails(id)).name).toBe(employeeForm.name);
});

const findPhotoKey = async (id: number) =>
  await portal.db.selectFrom('candidate').select('photo_key').where('id', '=', id).executeTakeFirstOrThrow();

test('rejects an unknown, the current and a malformed version', async () => {
  const { id } = await addCandidate(portal.call, owner.token);
  await edit(id, { name: 'Ngozi Bello' });
  for (const version of [2, 3, 2_147_483_647]) {
    const { status, problem } = await restore(id, version);
    expect([status, problem.code]).toEqual([404, 'version_not_found']);
  }
  for (const version of [0, -1, 1.5, 2_147_483_648, Number.NaN])
    expect((await restore(id, version)).status).toBe(422);
  expect(await fetchVersions(id)).toMatchObject({ total: 2 });
});

test('restores no candidate of another organisation', async () => {
  const stranger = await portal.newAccount();
  const { id } = await addCandidate(portal.call, owner.token);
  await edit(id, { name: 'Ngozi Bello' });
  const { status, problem } = await restore(id, 1, stranger);
  expect([status, problem.code]).toEqual([404, 'candidate_not_found']);
  const { token } = stranger;
  expect((await portal.call(listVersions, { token, params: { id }, query: {} })).status).toBe(404);
  expect((await fetchDetails(id)).name).toBe('Ngozi Bello');
});
