import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readEnv } from '#server/platform/env/env.ts';
import { createStorage } from './storage.ts';

const getMode = async (path: string) => ((await stat(path)).mode & 0o777).toString(8);

test.skipIf(process.platform === 'win32')('only the user of the portal can read photos', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'private-photos-'));
  try {
    const storage = createStorage(readEnv({ DATA_DIR: dataDir }));
    await storage.put('one', Buffer.from('a photo'));
    expect(await getMode(join(dataDir, 'photos'))).toBe('700');
    expect(await getMode(join(dataDir, 'photos', 'one.jpg'))).toBe('600');
    expect(await storage.get('one')).toEqual(Buffer.from('a photo'));
  } finally {
    await rm(dataDir, { recursive: true });
  }
});
