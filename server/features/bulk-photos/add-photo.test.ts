import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addPhoto } from '#contract/calls/bulk-photos.ts';
import { viewDetails } from '#contract/calls/candidates.ts';
import { PHOTO_MAX_BYTES } from '#contract/limits.ts';
import { bulkPhotoTexts } from '#contract/texts/bulk-photos.ts';
import { candidateTexts } from '#contract/texts/candidates.ts';
import { createTestPhoto } from '#server/testing/photo.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { EXPECTED_REFUSALS, listRefusals } from '#server/testing/refusals.ts';
import { createSchool } from '#server/testing/students.ts';

let portal: TestPortal;
let made: Awaited<ReturnType<typeof createSchool>>;

beforeAll(async () => {
  portal = await startTestPortal();
});
afterAll(() => portal.close());

const NAME = 'Ngozi Okonkwo';

async function createStudent() {
  made = await createSchool(portal, `${NAME},08031234567`);
  return { token: made.school.token, params: { id: made.ids.get(NAME) } };
}

const findStored = async (id: string | undefined) =>
  await portal.db
    .selectFrom('candidate')
    .selectAll()
    .where('id', '=', portal.rowId(id ?? ''))
    .executeTakeFirstOrThrow();

/** Counts the stored photos. */
const countStoredPhotos = async () =>
  (await readdir(join(portal.dataDir, 'photos'), { recursive: true }).catch(() => [])).filter((name) =>
    name.endsWith('.jpg'),
  ).length;

test('adds a photo and changes nothing else', async () => {
  const { token, params } = await createStudent();
  const before = await findStored(params.id);
  const files = { profile_picture: await createTestPhoto() };
  const { status, body } = await portal.call(addPhoto, { token, params, files });
  expect(status).toBe(201);
  expect(body).toMatchObject({
    message: bulkPhotoTexts.added(NAME),
    data: { id: params.id, name: NAME, has_photo: true },
  });
  const { photo_key, edited_at } = await findStored(params.id);
  expect(await findStored(params.id)).toEqual({ ...before, photo_key, edited_at });
  const details = await portal.call(viewDetails, { token, params });
  const picture = await fetch(new URL(details.body.data.profile_picture ?? '', portal.url));
  expect(picture.headers.get('content-type')).toBe('image/jpeg');
});

test('audits an edit', async () => {
  const { token, params } = await createStudent();
  await portal.call(addPhoto, { token, params, files: { profile_picture: await createTestPhoto() } });
  const entries = await portal.db
    .selectFrom('audit_entry')
    .selectAll()
    .where('candidate_id', '=', portal.rowId(params.id ?? ''))
    .execute();
  expect(entries).toMatchObject([
    { action: 'edit', organization_id: made.school.organization_id, detail: { field: 'profile_picture' } },
  ]);
});

test('keeps an existing photo and removes the new file', async () => {
  const { token, params } = await createStudent();
  await portal.call(addPhoto, { token, params, files: { profile_picture: await createTestPhoto() } });
  const { photo_key } = await findStored(params.id);
  const photos = await countStoredPhotos();
  const again = await portal.call(addPhoto, {
    token,
    params,
    files: { profile_picture: await createTestPhoto('#aa0000') },
  });
  expect(again.status).toBe(409);
  expect(again.problem.message).toBe(bulkPhotoTexts.taken);
  expect((await findStored(params.id)).photo_key).toBe(photo_key);
  expect(await countStoredPhotos()).toBe(photos);
});

test('stores one of two concurrent photos and no other file', async () => {
  const { token, params } = await createStudent();
  const photos = await countStoredPhotos();
  const files = [await createTestPhoto(), await createTestPhoto('#aa0000')];
  const responses = await Promise.all(
    files.map((profile_picture) => portal.call(addPhoto, { token, params, files: { profile_picture } })),
  );
  expect(responses.map(({ status }) => status).toSorted()).toEqual([201, 409]);
  expect(await countStoredPhotos()).toBe(photos + 1);
});

test.for([
  ['no photo', undefined, 422, 'Photo is required.'],
  ['an empty file', new File([], 'a.jpg'), 422, 'Photo is required.'],
  ['a text file with a photo’s name', new File(['words'], 'a.jpg'), 422, candidateTexts.photoType],
  [
    'a truncated photo',
    new File([new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0])], 'a.jpg'),
    422,
    candidateTexts.photoType,
  ],
  [
    'a photo over the limit',
    new File([new Uint8Array(PHOTO_MAX_BYTES + 1)], 'a.jpg'),
    413,
    candidateTexts.photoTooLarge,
  ],
] as const)('rejects %s and stores nothing', async ([, profile_picture, status, sentence]) => {
  const { token, params } = await createStudent();
  const photos = await countStoredPhotos();
  const rejected = await portal.call(addPhoto, { token, params, form: {}, files: { profile_picture } });
  expect(rejected.status).toBe(status);
  expect([rejected.problem.message, ...rejected.problem.data]).toContain(sentence);
  expect((await findStored(params.id)).photo_key).toBeNull();
  expect(await countStoredPhotos()).toBe(photos);
});

test('returns 404 for candidates of other accounts and unknown ids', async () => {
  const { params } = await createStudent();
  const { token } = await portal.newAccount();
  const photos = await countStoredPhotos();
  for (const id of [params.id, portal.wireId(999_999_999)]) {
    const files = { profile_picture: await createTestPhoto() };
    const rejected = await portal.call(addPhoto, { token, params: { id }, files });
    expect(rejected.status).toBe(404);
  }
  expect((await findStored(params.id)).photo_key).toBeNull();
  expect(await countStoredPhotos()).toBe(photos);
});

test.for(['x', '-1', '1', '1e99', '../1', '0'])('returns 404 for the id %s', async (id) => {
  const { token } = await createStudent();
  const files = { profile_picture: await createTestPhoto() };
  const { status, problem } = await portal.call(addPhoto, { token, params: { id }, files });
  expect([status, problem.message]).toEqual([404, candidateTexts.notFound]);
});

test('accepts only multipart forms', async () => {
  const { token, params } = await createStudent();
  expect((await portal.call(addPhoto, { token, params, body: {} })).status).toBe(415);
});

test('rejects callers without permission', async () => {
  const { params } = await createStudent();
  const files = { profile_picture: await createTestPhoto() };
  expect(await listRefusals(portal, addPhoto, { params, files })).toEqual(EXPECTED_REFUSALS);
  expect((await findStored(params.id)).photo_key).toBeNull();
});
