import { mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  deleteCandidate,
  listCandidates,
  updateCandidate,
  uploadCandidate,
} from '#contract/calls/candidates.ts';
import { updateProfile } from '#contract/calls/profile.ts';
import type { Database, Runner } from '#server/platform/db/database.ts';
import { deleteCandidates } from '#server/domain/candidate-store/queries/delete-candidates.ts';
import { DatabaseUnavailable } from '#server/platform/db/connection/unavailable.ts';
import type { TestAccount } from '#server/testing/accounts.ts';
import { addCandidate, employeeForm } from '#server/testing/candidates.ts';
import { markRequests, type RequestMarks } from '#server/testing/mark-requests.ts';
import { createTestPhoto } from '#server/testing/photo.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { createPhotos } from './create-photos.ts';
import { InvalidPhoto } from './invalid-photo.ts';
import type { Photos } from './photos.ts';
import { createStorage, type PhotoStorage } from './storage.ts';

let portal: TestPortal;
let photos: Photos;
let bytes: Buffer;
let company: TestAccount;

beforeAll(async () => {
  // The tests sweep themselves, and a job would also do so every minute.
  portal = await startTestPortal({ RUN_JOBS: 'false' });
  ({ photos } = portal.services);
  company = await portal.newAccount();
  bytes = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#369' } })
    .png()
    .toBuffer();
  await mkdir(join(portal.dataDir, 'photos'), { recursive: true });
});
afterAll(() => portal.close());

const listFiles = async () =>
  (await readdir(join(portal.dataDir, 'photos'))).map((name) => name.replace('.jpg', '')).toSorted();
const listUnreferencedKeys = async () => {
  const rows = await portal.db.selectFrom('unreferenced_photo').select('key').orderBy('key').execute();
  return rows.map(({ key }) => key);
};
async function listReferencedKeys() {
  const { rows } = await sql<{ photo_key: string }>`
    select photo_key from candidate where photo_key is not null
    union all select photo_key from organization where photo_key is not null order by 1`.execute(portal.db);
  return rows.map(({ photo_key }) => photo_key);
}
const findPhotoKey = async (id: string) => {
  const row = portal.db.selectFrom('candidate').select('photo_key');
  const known = await row.where('id', '=', portal.services.candidateIds.decode(id) ?? 0).executeTakeFirst();
  return known?.photo_key ?? '';
};

/** Ends the grace period of every unreferenced photo. */
const endGracePeriods = () =>
  portal.db
    .updateTable('unreferenced_photo')
    .set({ collect_at: sql<Date>`collect_at - interval '3 minutes'` })
    .execute();

/** Creates photos in the portal's storage with some operations replaced. */
function createPhotosWith(broken: Partial<PhotoStorage>): Photos {
  const { env, secret, log } = portal.services;
  const storage = { ...createStorage(env), ...broken };
  return createPhotos({ storage, secret, db: portal.db, log });
}
const fail = () => Promise.reject(new Error('the storage is unavailable'));

test('stores a photo as a JPEG under a random key', async () => {
  const [one, other] = [await photos.store(bytes), await photos.store(bytes)];
  expect(one).toMatch(/^[0-9a-f]{32}$/u);
  expect(other).not.toBe(one);
  expect((await sharp(await photos.read(one)).metadata()).format).toBe('jpeg');
  expect(await listFiles()).toContain(one);
});

test('stores a trusted JPEG unchanged and tracks it until a row refers to it', async () => {
  const jpeg = await sharp(bytes).jpeg({ quality: 50 }).toBuffer();
  const key = await photos.storeTrustedJpeg(jpeg);
  expect(await photos.read(key)).toEqual(jpeg);
  expect(await listUnreferencedKeys()).toContain(key);
});

test('returns nothing for an unknown key or a removed photo', async () => {
  const key = await photos.store(bytes);
  await photos.remove(key);
  expect(await photos.read(key)).toBeUndefined();
  expect(await photos.read('0'.repeat(32))).toBeUndefined();
});

test('ignores the removal of a missing photo', async () => {
  await expect(photos.remove('0'.repeat(32))).resolves.toBeUndefined();
  await expect(photos.remove(null)).resolves.toBeUndefined();
});

test('stores nothing for an invalid photo', async () => {
  const before = [await listFiles(), await listUnreferencedKeys()];
  await expect(photos.store(Buffer.from('<svg/>'))).rejects.toThrow(InvalidPhoto);
  expect([await listFiles(), await listUnreferencedKeys()]).toEqual(before);
});

test('returns no URL without a photo', () => {
  expect(photos.getUrl(null)).toBeNull();
});

/** Lists files without a row, rows without a file, and keys that wait for the sweep. */
async function findInconsistencies() {
  const [stored, needed] = [await listFiles(), await listReferencedKeys()];
  const orphans = stored.filter((key) => !needed.includes(key));
  const missing = needed.filter((key) => !stored.includes(key));
  return { orphans, missing, unreferenced: await listUnreferencedKeys() };
}
const NONE = { orphans: [], missing: [], unreferenced: [] };

/**
 * Creates a database whose transactions of marked requests commit but lose the connection before the confirmation.
 */
function loseCommits(db: Database, { isCurrent }: RequestMarks): Database {
  const lost = new DatabaseUnavailable(new Error('Connection terminated unexpectedly'));
  const transaction = () => ({
    execute: async (work: (tx: Runner) => Promise<unknown>) => {
      const result = await db.transaction().execute(work);
      if (isCurrent()) throw lost;
      return result;
    },
  });
  return new Proxy(db, {
    get(target, name) {
      const value: unknown = name === 'transaction' ? transaction : Reflect.get(target, name, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}

describe('after a server crash', () => {
  beforeEach(() => endGracePeriods().then(() => photos.sweep()));

  test('leaves nothing of a photo that was not yet written', async () => {
    await expect(createPhotosWith({ put: fail }).store(bytes)).rejects.toThrow('the storage is unavailable');
    expect(await listUnreferencedKeys()).toHaveLength(1);
    await endGracePeriods();
    await photos.sweep();
    expect(await findInconsistencies()).toEqual(NONE);
  });

  test('sweeps a new photo without a row, but only after the grace period', async () => {
    const key = await photos.store(bytes);
    await photos.sweep();
    expect(await listFiles()).toContain(key);
    await endGracePeriods();
    await photos.sweep();
    expect(await findInconsistencies()).toEqual(NONE);
  });

  test('sweeps an unreferenced photo that was not yet removed', async () => {
    const { id } = await addCandidate(portal.call, company.token);
    const key = await findPhotoKey(id);
    portal.services.photos = createPhotosWith({ delete: fail });
    const deleted = await portal.call(deleteCandidate, { token: company.token, params: { id } });
    portal.services.photos = photos;
    expect(deleted.status).toBe(200);
    expect(await listFiles()).toContain(key);
    await createPhotosWith({ delete: fail }).sweep();
    expect(await listFiles()).toContain(key);
    await photos.sweep();
    expect(await findInconsistencies()).toEqual(NONE);
  });

  test('leaves nothing when the file was removed but not its entry', async () => {
    const key = await photos.store(bytes);
    await portal.db.updateTable('unreferenced_photo').set({ collecting: true }).execute();
    await createStorage(portal.services.env).delete(key);
    await photos.sweep();
    expect(await findInconsistencies()).toEqual(NONE);
  });
});

describe('removes an unreferenced photo', () => {
  beforeEach(() => endGracePeriods().then(() => photos.sweep()));

  test('when a candidate gets a new photo', async () => {
    const { token } = company;
    const { id } = await addCandidate(portal.call, token);
    const old = await findPhotoKey(id);
    const files = { profile_picture: await createTestPhoto('#aa2211') };
    const sent = { token, params: { id }, form: employeeForm, files };
    expect((await portal.call(updateCandidate, sent)).status).toBe(200);
    expect(await findPhotoKey(id)).not.toBe(old);
    expect(await findInconsistencies()).toEqual(NONE);
  });

  test('when an account gets a new photo', async () => {
    const { token, name, email } = company;
    for (const colour of ['#112233', '#445566']) {
      const form = { name, email, phone: '+2348031234567', address: '' };
      const files = { profile_picture: await createTestPhoto(colour) };
      expect((await portal.call(updateProfile, { token, form, files })).status).toBe(200);
    }
    expect(await findInconsistencies()).toEqual(NONE);
  });

  test('when an account and its candidates are deleted', async () => {
    const { token, organization_id: id } = await portal.newAccount();
    const before = (await listReferencedKeys()).length;
    await addCandidate(portal.call, token);
    await addCandidate(portal.call, token, { phone: '0805 111 2222' });
    expect(await listFiles()).toHaveLength(before + 2);
    await portal.db.transaction().execute(async (tx) => {
      const own = await tx.selectFrom('candidate').select('id').where('organization_id', '=', id).execute();
      await deleteCandidates(
        tx,
        own.map((candidate) => candidate.id),
      );
      await tx.deleteFrom('member').where('id', '=', id).execute();
    });
    await photos.sweep();
    expect(await listFiles()).toHaveLength(before);
    expect(await findInconsistencies()).toEqual(NONE);
  });
});

test('keeps the photo of a committed row although the upload seemed to fail', async () => {
  const { token } = company;
  const { db } = portal.services;
  const marks = markRequests(portal);
  portal.services.db = loseCommits(db, marks);
  const files = { profile_picture: await createTestPhoto() };
  const sent = { token, form: employeeForm, files, headers: marks.headers };
  const lost = await portal.call(uploadCandidate, sent);
  portal.services.db = db;
  expect(lost.status).toBe(503);
  await endGracePeriods();
  await photos.sweep();
  expect(await findInconsistencies()).toEqual(NONE);
  expect((await portal.call(listCandidates, { token })).body.data.data[0]?.profile_picture).not.toBeNull();
});

test('prevents references to a photo under removal or of another row', async () => {
  const { id } = await addCandidate(portal.call, company.token);
  const key = await photos.store(bytes);
  await portal.db
    .updateTable('unreferenced_photo')
    .set({ collecting: true })
    .where('key', '=', key)
    .execute();
  for (const photo_key of [key, await findPhotoKey(id)]) {
    const other = portal.db
      .updateTable('organization')
      .set({ photo_key })
      .where('id', '=', company.organization_id);
    await expect(other.execute()).rejects.toThrow('is removed or belongs to another row');
  }
});
