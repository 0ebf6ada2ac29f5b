import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { listPhotoFiles, listReferenced, makeFolder, makeTarget } from '#server/testing/backup.ts';
import { addCandidate } from '#server/testing/candidates.ts';
import { callMove, isWritable, toMoveOptions, useBegunMoves, useMovedPortal } from '#server/testing/move.ts';
import { startS3 } from '#server/testing/s3-server.ts';
import { explainStorageFailures } from '#server/domain/photos/explain-storage-failures.ts';
import { createStorage } from '#server/domain/photos/storage.ts';
import { readEnv } from '#server/platform/env/env.ts';
import { moveDatabase } from './move-database.ts';

const openSource = useMovedPortal();
const beginMove = useBegunMoves();

const openStorage = (dataDir: string) => createStorage(readEnv({ DATA_DIR: dataDir }));
const openBucket = (settings: Record<string, string>) =>
  explainStorageFailures(createStorage(readEnv({ ...settings, S3_BUCKET: 'backups' })));

it('copies photos, those added during the move, and those that a kill has cut off', async () => {
  const portal = await openSource();
  const { call, url: source, dataDir, account } = portal;
  await addCandidate(call, account.token);
  const newDir = makeFolder();
  const photos = { from: openStorage(dataDir), to: openStorage(newDir) };
  const { url: target } = await beginMove(source, photos.to.location);
  const failing = (line: string) => {
    if (line.startsWith('photos: ')) throw new Error('interrupted');
  };
  const options = { ...toMoveOptions({ source, target }), photos };
  await expect(moveDatabase({ ...options, report: failing })).rejects.toThrow('interrupted');
  const before = listPhotoFiles(newDir);
  writeFileSync(join(newDir, 'photos', before[0] ?? ''), 'cut');
  await addCandidate(call, account.token);
  // One more is added after the keys of the others were read, while writes go on.
  let addition: Promise<unknown> | undefined;
  const put = async (key: string, photo: Buffer) => {
    await (addition ??= addCandidate(call, account.token));
    await photos.to.put(key, photo);
  };
  await moveDatabase({ ...options, photos: { ...photos, to: { ...photos.to, put } } });
  const expected = await listReferenced(portal);
  expect(expected).toHaveLength(before.length + 2);
  expect(listPhotoFiles(newDir)).toEqual(expected);
  for (const file of expected) {
    const key = file.replace('.jpg', '');
    expect(await photos.to.get(key)).toEqual(await photos.from.get(key));
  }
}, 180_000);

it('refuses a photo storage that is not empty', async () => {
  const { call, url: source, dataDir, account } = await openSource();
  await addCandidate(call, account.token);
  const { url: target } = await makeTarget();
  const photos = { from: openStorage(dataDir), to: openStorage(dataDir) };
  await expect(moveDatabase({ ...toMoveOptions({ source, target }), photos })).rejects.toThrow(
    'The photo storage of --photos-to is not empty.',
  );
}, 180_000);

it('moves photos by the command, reports missing ones, and then refuses another photo storage', async () => {
  const portal = await openSource();
  const { call, url: source, dataDir, account } = portal;
  await addCandidate(call, account.token);
  await addCandidate(call, account.token);
  const [lost = '', ...kept] = listPhotoFiles(dataDir);
  const file = join(dataDir, 'photos', lost);
  const photo = readFileSync(file);
  onTestFinished(() => writeFileSync(file, photo));
  rmSync(file);
  const newDir = makeFolder();
  const { url: target } = await beginMove(source, openStorage(newDir).location);
  const settings = { DATABASE_URL: source, DATA_DIR: dataDir };
  const moved = await callMove(target, settings, ['--photos-to', newDir]);
  expect([moved.code, moved.output]).toEqual([0, expect.stringContaining('already missing in ')]);
  expect(moved.output).toContain(`: 1\n`);
  expect(listPhotoFiles(newDir)).toEqual(kept);
  const other = await callMove(target, settings, ['--photos-to', makeFolder()]);
  expect([other.code, other.output]).toEqual([
    1,
    expect.stringContaining('This move was begun with --photos-to for '),
  ]);
  const again = await callMove(target, settings, ['--photos-to', newDir]);
  expect([again.code, again.output]).toEqual([0, expect.stringContaining('This move has finished.')]);
}, 180_000);

it('moves photos to a bucket by the command, which refuses a path in it and a bucket that does not exist', async () => {
  const portal = await openSource();
  const { call, url: source, dataDir, account } = portal;
  await addCandidate(call, account.token);
  const { server, settings: bucket } = await startS3();
  const { url: target } = await makeTarget();
  const settings = { ...bucket, DATABASE_URL: source, DATA_DIR: dataDir };
  const refused = await callMove(target, settings, ['--photos-to', 's3://backups/photos']);
  expect([refused.code, refused.output]).toEqual([1, expect.stringMatching(/^Usage: npm run move/u)]);
  const missing = await callMove(target, settings, ['--photos-to', 's3://elsewhere']);
  expect([missing.code, missing.output]).toEqual([
    1,
    expect.stringContaining(`${bucket.S3_ENDPOINT}/elsewhere cannot be used: 404 NoSuchBucket`),
  ]);
  const moved = await callMove(target, settings, ['--photos-to', 's3://backups']);
  expect([moved.code, moved.output]).toEqual([
    0,
    expect.stringContaining(`keep the photos in ${bucket.S3_ENDPOINT}/backups`),
  ]);
  expect([...server.objects.keys()].toSorted()).toEqual(listPhotoFiles(dataDir));
  for (const [file, photo] of server.objects)
    expect(photo.equals(readFileSync(join(dataDir, 'photos', file)))).toBe(true);
}, 180_000);

it('gives writes back when the bucket refuses a photo that was added last', async () => {
  const portal = await openSource();
  const { call, url: source, dataDir, account } = portal;
  await addCandidate(call, account.token);
  const { server, settings: bucket } = await startS3();
  const photos = { from: openStorage(dataDir), to: openBucket(bucket) };
  const { url: target } = await beginMove(source, photos.to.location);
  let addition: Promise<unknown> | undefined;
  const put = async (key: string, photo: Buffer) => {
    // One more is added after the keys of the others were read. Then the bucket refuses.
    await (addition ??= addCandidate(call, account.token));
    await photos.to.put(key, photo);
    server.fail = ({ method }) => (method === 'PUT' ? 403 : undefined);
  };
  const options = { ...toMoveOptions({ source, target }), photos };
  await expect(
    moveDatabase({ ...options, photos: { ...photos, to: { ...photos.to, put } } }),
  ).rejects.toThrow(
    `The photo storage ${photos.to.location} cannot be used: 403 AccessDenied The bucket said no.`,
  );
  expect(await isWritable(source)).toBe(true);
  server.fail = () => undefined;
  await moveDatabase(options);
  expect([...server.objects.keys()].toSorted()).toEqual(listPhotoFiles(dataDir));
}, 180_000);
