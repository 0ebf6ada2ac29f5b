import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { deleteCandidate, updateCandidate } from '#contract/calls/candidates.ts';
import { importStudents } from '#contract/calls/imports.ts';
import { addCandidate, employeeForm } from '#server/testing/candidates.ts';
import { createTestPhoto } from '#server/testing/photo.ts';
import { createStudentFile } from '#server/testing/student-file.ts';
import {
  backUp,
  expectConsistent,
  listPhotoFiles,
  listReferenced,
  openRestored,
  readEveryTable,
  restore,
  startSource,
  toRestored,
} from '#server/testing/backup.ts';

const STUDENTS = 500;

it('saves one moment while candidates are added, changed and deleted, and keeps their photos', async () => {
  const source = await startSource('school');
  onTestFinished(source.close);
  const { portal, account } = source;
  const { token } = account;
  await portal.call(importStudents, { token, file: createStudentFile(STUDENTS) });
  const ended = new AbortController();
  const photo = await createTestPhoto('#993311');
  const change = async (client: number) => {
    for (let at = 0; !ended.signal.aborted; at += 1) {
      const name = `Load Tester${client}x${at}`;
      const { id } = await addCandidate(portal.call, token, { name });
      const form = { ...employeeForm, name };
      await portal.call(updateCandidate, { token, params: { id }, form, files: { profile_picture: photo } });
      if (at % 2 === 0) await portal.call(deleteCandidate, { token, params: { id } });
    }
  };
  const clients = [1, 2, 3].map(change);
  const folders = [];
  try {
    for (let at = 0; at < 3; at += 1) folders.push(await backUp(source));
  } finally {
    ended.abort();
    await Promise.all(clients);
  }
  for (const folder of folders) {
    const { tables, photos } = JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8'));
    expect(photos.missing).toBe(0);
    expect(tables.length).toBeGreaterThan(20);
  }
  const target = await restore(folders.at(-1) ?? '');
  await expectConsistent(await openRestored(target), target.dataDir);
  // Photos that were not removed during the backups are removed now.
  await portal.services.photos.sweep();
  expect(listPhotoFiles(source.dataDir)).toEqual(await listReferenced(portal));
});

it('restores every row of hundreds of candidates', async () => {
  const source = await startSource('school');
  onTestFinished(source.close);
  const { portal, account } = source;
  await portal.call(importStudents, { token: account.token, file: createStudentFile(STUDENTS) });
  const restored = await readEveryTable((await restore(await backUp(source))).url);
  expect(toRestored(restored)).toEqual(toRestored(await readEveryTable(source.url)));
  expect(restored['candidate']).toHaveLength(STUDENTS);
});
