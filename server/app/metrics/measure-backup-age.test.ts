import { pino } from 'pino';
import { expect, test } from 'vitest';
import { toBackupName, toNightlySuffix } from '#server/app/backup/backup-name.ts';
import { readEnv } from '#server/platform/env/env.ts';
import { createSecret } from '#server/platform/secrets/secret.ts';
import { readSecondsSinceStart } from '#server/testing/metrics.ts';
import { startS3 } from '#server/testing/s3-server.ts';
import { measureBackupAge } from './measure-backup-age.ts';

const HOUR_MS = 3_600_000;

async function startMeasuring(fail: 'hang' | undefined) {
  const { server, settings, location } = await startS3();
  server.fail = () => fail;
  const secret = createSecret('the secret of this portal');
  const name = toBackupName(new Date(Date.now() - 7 * HOUR_MS), toNightlySuffix(secret));
  server.objects.set(`portal/${name}/manifest.json`, Buffer.from('{}'));
  const env = readEnv({ ...settings, BACKUP_TO: location });
  const measure = measureBackupAge({ env, secret, log: pino({ level: 'silent' }) });
  return { server, measure: async () => (await measure?.()) ?? Number.NaN };
}

test('tells the age of the newest backup in a bucket, and lists the bucket once for many scrapes', async () => {
  const { server, measure } = await startMeasuring(undefined);
  await expect.poll(measure).toBeCloseTo(7 * 3600, -2);
  const { length } = server.requests;
  for (let scrape = 0; scrape < 10; scrape += 1) await measure();
  expect(server.requests).toHaveLength(length);
});

test('does not let a scrape wait for a bucket that does not reply', async () => {
  const { server, measure } = await startMeasuring('hang');
  await expect.poll(() => server.requests.length).toBe(1);
  const youngest = readSecondsSinceStart();
  const age = await measure();
  expect(age).toBeGreaterThanOrEqual(youngest);
  expect(age).toBeLessThanOrEqual(readSecondsSinceStart());
});
