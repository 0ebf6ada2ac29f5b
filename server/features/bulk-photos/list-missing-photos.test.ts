import { afterAll, beforeAll, expect, test } from 'vitest';
import { addPhoto, listMissingPhotos } from '#contract/calls/bulk-photos.ts';
import { candidateTexts } from '#contract/texts/candidates.ts';
import { createTestPhoto } from '#server/testing/photo.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { EXPECTED_REFUSALS, listRefusals } from '#server/testing/refusals.ts';
import { addStudents, createSchool } from '#server/testing/students.ts';

let portal: TestPortal;
let made: Awaited<ReturnType<typeof createSchool>>;
let later: Awaited<ReturnType<typeof addStudents>>;

beforeAll(async () => {
  portal = await startTestPortal();
  made = await createSchool(portal, 'Ngozi Okonkwo,08031234567', 'Segun Adeyemi,07062228899');
  later = await addStudents(portal, made.school, 'Amina Yusuf,08035550002', 'Ngozi Eze,08035550003');
  await portal.call(addPhoto, {
    token: made.school.token,
    params: { id: made.ids.get('Segun Adeyemi') },
    files: { profile_picture: await createTestPhoto() },
  });
});
afterAll(() => portal.close());

async function listMissing(query = {}) {
  const { body } = await portal.call(listMissingPhotos, { token: made.school.token, query });
  const { data, total } = body.data;
  return { names: data.map(({ name }) => name), total };
}

test('lists candidates without a photo, newest first, in pages', async () => {
  expect(await listMissing()).toEqual({ names: ['Ngozi Eze', 'Amina Yusuf', 'Ngozi Okonkwo'], total: 3 });
  expect(await listMissing({ per_page: 2, page: 2 })).toEqual({ names: ['Ngozi Okonkwo'], total: 3 });
  expect(await listMissing({ page: 900 })).toEqual({ names: [], total: 3 });
});

test('lists candidates of one import', async () => {
  expect(await listMissing({ import_id: made.import_id })).toEqual({ names: ['Ngozi Okonkwo'], total: 1 });
  expect((await listMissing({ import_id: later.import_id })).total).toBe(2);
});

test('returns phone numbers as typed and in display form', async () => {
  const query = { query: 'Ngozi Okonkwo' };
  const { body } = await portal.call(listMissingPhotos, { token: made.school.token, query });
  expect(body.data.data[0]).toMatchObject({ phone: '08031234567', phone_display: '0803 123 4567' });
});

test('searches by name and phone number among candidates without a photo', async () => {
  expect((await listMissing({ query: 'ngozi' })).names.toSorted()).toEqual(['Ngozi Eze', 'Ngozi Okonkwo']);
  expect(await listMissing({ query: 'Okonkwo Ngosi' })).toMatchObject({ names: ['Ngozi Okonkwo'] });
  expect(await listMissing({ query: '0803 123 4567' })).toEqual({ names: ['Ngozi Okonkwo'], total: 1 });
  expect(await listMissing({ query: 'ngozi', import_id: later.import_id })).toMatchObject({
    names: ['Ngozi Eze'],
  });
  expect(await listMissing({ query: 'Segun Adeyemi' })).toEqual({ names: [], total: 0 });
  expect(await listMissing({ query: '07062228899' })).toEqual({ names: [], total: 0 });
});

test('hides the candidates and imports of other accounts', async () => {
  const { token } = await portal.newAccount();
  const all = await portal.call(listMissingPhotos, { token });
  expect(all.body.data).toMatchObject({ data: [], total: 0, last_page: 1 });
  const found = await portal.call(listMissingPhotos, { token, query: { query: 'ngozi' } });
  expect(found.body.data.total).toBe(0);
  const ofImport = await portal.call(listMissingPhotos, { token, query: { import_id: later.import_id } });
  expect(ofImport.status).toBe(404);
});

test('explains why a query is invalid', async () => {
  const { token } = made.school;
  const short = await portal.call(listMissingPhotos, { token, query: { query: 'ng' } });
  expect(short.status).toBe(422);
  expect(short.problem.message).toBe(candidateTexts.queryTooShort);
  for (const query of [{ import_id: 'x' }, { page: 0 }, { per_page: 1000 }, { query: 'a'.repeat(2000) }])
    expect((await portal.call(listMissingPhotos, { token, query })).status).toBe(422);
});

test('accepts hostile queries', async () => {
  const { token } = made.school;
  for (const query of ['%%%', "' or 1=1 --", '\\\\\\\\', '\0\0\0abc', '((((((']) {
    const { status } = await portal.call(listMissingPhotos, { token, query: { query } });
    expect([200, 422]).toContain(status);
  }
});

test('rejects callers without permission', async () => {
  expect(await listRefusals(portal, listMissingPhotos)).toEqual(EXPECTED_REFUSALS);
});
