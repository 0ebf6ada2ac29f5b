import { readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import { makeFolder } from '#server/testing/backup.ts';
import { runCommand } from '#server/testing/command.ts';

it('the command explains a missing database', async () => {
  const dataDir = makeFolder();
  expect(await runCommand('backup', makeFolder(), { DATA_DIR: dataDir })).toMatchObject({
    code: 1,
    output: `There is no database in ${dataDir}. Set DATA_DIR or DATABASE_URL to the same value as for the portal.\n`,
  });
  expect(readdirSync(dataDir)).toEqual([]);
  const { code, output } = await runCommand('backup', makeFolder(), {
    DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none',
  });
  expect(code).toBe(1);
  expect(output).toMatch(/^The database cannot be reached: /u);
});
