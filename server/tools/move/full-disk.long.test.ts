import { rmSync } from 'node:fs';
import { expect, it, onTestFinished } from 'vitest';
import { withDatabase } from '#server/testing/backup.ts';
import { createTestDatabase } from '#server/testing/database.ts';
import { start } from '#server/testing/embedded.ts';
import { isWritable, move, readMovedTables } from '#server/testing/move.ts';
import { fillDisk, mountDisk } from '#server/testing/small-disk.ts';

it('says that the disk of the target is full, and continues once there is space', async (context) => {
  const { url: source, drop } = await createTestDatabase();
  onTestFinished(drop);
  await withDatabase(source, (client) =>
    client.query(`insert into deleted_organization (id, kind, name)
      select i, 'school', repeat(md5(i::text), 20) from generate_series(1, 60000) i`),
  );
  const dataDir = mountDisk(context, 400);
  const { url: target } = await start(dataDir);
  const ballast = fillDisk(dataDir, 290);
  await expect(move({ source, target })).rejects.toThrow(
    /^(?:There is not enough space at the target|The target could not be used: .*)\. Nothing is lost\./u,
  );
  expect(await isWritable(source)).toBe(true);
  rmSync(ballast);
  await expect
    .poll(() => move({ source, target }).then(() => 'moved', String), { timeout: 60_000 })
    .toBe('moved');
  expect(await readMovedTables(target)).toEqual(await readMovedTables(source));
});
