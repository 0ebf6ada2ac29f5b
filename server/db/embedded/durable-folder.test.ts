import fs from 'node:fs';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { afterAll, expect, it, vi } from 'vitest';
import { DurableFolder, syncParameters } from './durable-folder.ts';
import { makeFolder } from './testing.ts';

const home = await makeFolder();
afterAll(home.remove);

it('puts every commit on the disk before it is acknowledged', async () => {
  const pglite = await PGlite.create({
    fs: new DurableFolder(path.join(home.folder, 'db')),
    startParams: syncParameters(PGlite.defaultStartParams),
  });
  await pglite.query('create table t (n int)');
  const fsync = vi.spyOn(fs, 'fsyncSync');
  for (let n = 1; n <= 5; n += 1) {
    await pglite.query('insert into t values ($1)', [n]);
    expect(fsync).toHaveBeenCalledTimes(n);
  }
  await pglite.query('select * from t');
  expect(fsync).toHaveBeenCalledTimes(5);
  await pglite.close();
}, 30_000);
