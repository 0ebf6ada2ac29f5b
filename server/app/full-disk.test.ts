import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { listCandidates, updateCandidate, uploadCandidate, viewDetails } from '#contract/calls/candidates.ts';
import { getUser, updateProfile } from '#contract/calls/profile.ts';
import { errorTexts } from '#contract/texts/errors.ts';
import { restoreBackup } from '#server/tools/backup/restore-backup.ts';
import { saveBackup } from '#server/app/backup/save-backup.ts';
import { backUp, makeTarget, readEveryTable, toOptions } from '#server/testing/backup.ts';
import { employeeForm } from '#server/testing/candidates.ts';
import { createTestDatabase } from '#server/testing/database.ts';
import { createTestPhoto } from '#server/testing/photo.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { fillDisk, mountDisk } from '#server/testing/small-disk.ts';

vi.setConfig({ testTimeout: 120_000 });

/** Starts a portal that stores its photos on a disk. */
async function startPortalOn(disk: string): Promise<TestPortal> {
  const database = await createTestDatabase();
  onTestFinished(database.drop);
  const portal = await startTestPortal({ DATABASE_URL: database.url, DATA_DIR: disk });
  onTestFinished(() => portal.close());
  return portal;
}

const listFiles = (disk: string) => readdirSync(join(disk, 'photos')).toSorted();

test('rejects photos while the disk is full, keeps the earlier ones, and stores photos once there is space', async (context) => {
  const disk = mountDisk(context, 8);
  const portal = await startPortalOn(disk);
  const { token } = await portal.newAccount();
  const files = { profile_picture: await createTestPhoto() };
  const first = await portal.call(uploadCandidate, { token, form: employeeForm, files });
  const params = { id: first.body.data.id };
  const kept = listFiles(disk);
  const ballast = fillDisk(disk);

  for (const reply of [
    await portal.call(uploadCandidate, { token, form: employeeForm, files }),
    await portal.call(updateCandidate, { token, params, form: { ...employeeForm, name: 'Changed' }, files }),
    await portal.call(updateProfile, { token, form: {}, files }),
  ]) {
    expect([reply.status, reply.headers.get('retry-after')]).toEqual([503, '60']);
    expect(reply.problem).toEqual({ code: 'storage_full', message: errorTexts.storageFull, data: [] });
  }
  const list = await portal.call(listCandidates, { token });
  expect(list.body.data.data.map(({ name }) => name)).toEqual([employeeForm.name]);
  // Everything that needs no space works.
  const details = await portal.call(viewDetails, { token, params });
  const photo = await fetch(`${portal.url}${String(details.body.data.profile_picture)}`);
  expect([photo.status, photo.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
  expect((await portal.call(updateCandidate, { token, params, form: employeeForm })).status).toBe(200);

  rmSync(ballast);
  expect((await portal.call(uploadCandidate, { token, form: employeeForm, files })).status).toBe(201);
  // Truncated files are removed like those of other unfinished uploads.
  await portal.db
    .updateTable('unreferenced_photo')
    .set({ collect_at: new Date(0) })
    .execute();
  await portal.services.photos.sweep();
  expect(listFiles(disk)).toHaveLength(2);
  expect(listFiles(disk)).toEqual(expect.arrayContaining(kept));
});

test('saves and restores nothing on a full disk, and says so', async (context) => {
  const disk = mountDisk(context, 8);
  const portal = await startPortalOn(disk);
  const { token } = await portal.newAccount();
  const files = { profile_picture: await createTestPhoto() };
  await portal.call(uploadCandidate, { token, form: employeeForm, files });
  const source = { url: portal.services.env.databaseUrl ?? '', dataDir: disk };
  const backup = await backUp(source);

  const full = mountDisk(context, 1);
  const ballast = fillDisk(full);
  await expect(saveBackup(toOptions(source, full))).rejects.toThrow(
    `There is not enough space for the backup in ${full}.`,
  );
  expect(readdirSync(full)).toEqual(['ballast']);

  const target = { ...(await makeTarget()), dataDir: full };
  await expect(restoreBackup(toOptions(target, backup))).rejects.toThrow(
    'There is not enough space for the restore. Nothing was restored.',
  );
  expect(await readEveryTable(target.url)).toEqual({});
  rmSync(ballast);
  await restoreBackup(toOptions(target, backup));
  expect((await readEveryTable(target.url))['candidate']).toHaveLength(1);
  expect(listFiles(full)).toHaveLength(1);
  expect((await portal.call(getUser, { token })).status).toBe(200);
});
