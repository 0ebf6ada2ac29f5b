import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { describe, expect, it, onTestFinished } from 'vitest';
import { CLEAR, createEncryption } from '#server/app/backup/cipher.ts';
import { saveBackup } from '#server/app/backup/save-backup.ts';
import { openBackup, openStore } from '#server/app/backup/store/open-store.ts';
import { readEnv } from '#server/platform/env/env.ts';
import {
  expectRestored,
  listPhotoFiles,
  makeFolder,
  makeTarget,
  readEveryTable,
  startBackedUp,
  toOptions,
} from '#server/testing/backup.ts';
import { startS3 } from '#server/testing/s3-server.ts';
import { restoreBackup } from './restore-backup.ts';

async function startPlace(kind: 'folder' | 'bucket') {
  if (kind === 'folder') return { location: makeFolder(), env: readEnv({}) };
  const { location, settings } = await startS3();
  return { location, env: readEnv(settings) };
}

describe.each(['folder', 'bucket'] as const)('a %s', (kind) => {
  it.each(['clear', 'encrypted'])('has a backup (%s) that restores every row and photo', async (form) => {
    const source = await startBackedUp();
    onTestFinished(source.close);
    await source.portal.services.jobs.stop();
    const key = await generateX25519Identity();
    const { location, env } = await startPlace(kind);
    const cipher = form === 'clear' ? CLEAR : await createEncryption([await identityToRecipient(key)]);
    const saved = await saveBackup({
      ...toOptions(source, ''),
      store: await openStore(location, env),
      cipher,
    });
    expect(saved.startsWith(`${location}/hr-portal-`)).toBe(true);
    const target = await makeTarget();
    await restoreBackup({
      ...toOptions(target, ''),
      backup: await openBackup(saved, env),
      identity: form === 'clear' ? undefined : { file: 'key.txt', keys: [key] },
    });
    await expectRestored(source, target);
  });
});

it('removes the photos of a cancelled restore from a bucket', async () => {
  const source = await startBackedUp();
  onTestFinished(source.close);
  const { location, env } = await startPlace('bucket');
  const saved = await saveBackup({ ...toOptions(source, ''), store: await openStore(location, env) });
  const [target, cancelling] = [await makeTarget(), new AbortController()];
  const report = (line: string) => {
    if (line.startsWith('organization:')) cancelling.abort();
  };
  const { signal } = cancelling;
  const backup = await openBackup(saved, env);
  await expect(restoreBackup({ ...toOptions(target, ''), backup, signal, report })).rejects.toThrow(/abort/u);
  expect([await readEveryTable(target.url), listPhotoFiles(target.dataDir)]).toEqual([{}, []]);
});
