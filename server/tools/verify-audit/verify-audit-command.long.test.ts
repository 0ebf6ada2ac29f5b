import { expect, test } from 'vitest';
import { makeFolder } from '#server/testing/backup.ts';
import { startCommandProcess } from '#server/testing/server-process.ts';

test('npm run audit:verify fails without a database', async () => {
  const settings = { DATABASE_URL: '', DATA_DIR: makeFolder() };
  const { code, stderr } = await startCommandProcess('verify-audit.ts', [], settings).ended;
  expect(code).toBe(1);
  expect(stderr).toContain('There is no database in ');
});
