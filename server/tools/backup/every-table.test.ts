import { expect, it } from 'vitest';
import { createFullPortal } from '#server/testing/full-portal.ts';
import { restoreBackup } from './restore-backup.ts';
import { backUp, makeTarget, readEveryTable, toOptions, toRestored } from '#server/testing/backup.ts';

it('restores every table that the database has', async () => {
  const { settings } = await createFullPortal();
  const source = { url: settings.DATABASE_URL, dataDir: settings.DATA_DIR };
  const before = await readEveryTable(source.url);
  const expected = toRestored(before);
  // A new table needs a row in `full-portal.ts`. Without one, nothing shows that it is restored.
  expect(Object.keys(expected).filter((name) => before[name]?.length === 0)).toEqual([]);
  const target = await makeTarget();
  await restoreBackup(toOptions(target, await backUp(source)));
  const after = await readEveryTable(target.url);
  expect(Object.keys(after)).toEqual(expect.arrayContaining(Object.keys(before)));
  for (const [name, rows] of Object.entries(expected))
    expect({ name, rows: after[name] }).toEqual({ name, rows });
});
