import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { readEnv } from '#server/platform/env/env.ts';
import { DomainError } from '#server/platform/errors/domain-error.ts';
import { StartupError } from '#server/platform/errors/startup-error.ts';
import { explainStorageFailures } from './explain-storage-failures.ts';
import { createStorage } from './storage.ts';

const KEY = 'a'.repeat(64);
const photo = Buffer.from('a photo');

function createFolderStorage() {
  const dataDir = mkdtempSync(join(tmpdir(), 'hr-portal-test-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true }));
  return { dataDir, storage: createStorage(readEnv({ DATA_DIR: dataDir })) };
}

it('says which folder cannot be used, and why', async () => {
  const { dataDir, storage } = createFolderStorage();
  const photos = join(dataDir, 'photos');
  writeFileSync(photos, 'not a folder');
  const { put } = explainStorageFailures(storage);
  await expect(put(KEY, photo)).rejects.toSatisfy(
    (error) =>
      error instanceof StartupError &&
      error.message.startsWith(`The photo storage ${photos} cannot be used: `) &&
      /(?:ENOTDIR|EEXIST): .*[^.]\.$/u.test(error.message),
  );
});

it('leaves a full disk to those who explain it', async () => {
  const { storage } = createFolderStorage();
  const full = new DomainError('storage_full', undefined, { retryAfter: 60 });
  const { put } = explainStorageFailures({ ...storage, put: () => Promise.reject(full) });
  await expect(put(KEY, photo)).rejects.toBe(full);
});

it('changes nothing that works', async () => {
  const { storage } = createFolderStorage();
  const { location, put, get, delete: remove, isEmpty } = explainStorageFailures(storage);
  expect([location, await isEmpty()]).toEqual([storage.location, true]);
  await put(KEY, photo);
  expect([await get(KEY), await isEmpty()]).toEqual([photo, false]);
  await remove(KEY);
  expect([await get(KEY), await isEmpty()]).toEqual([undefined, true]);
});
