import { pino } from 'pino';
import { expect, inject, onTestFinished, test, vi } from 'vitest';
import { readEnv } from '#server/platform/env/env.ts';
import { makeFolder } from '#server/testing/backup.ts';
import { createTestDatabase } from '#server/testing/database.ts';
import { addMigrationRole } from '#server/testing/database-roles.ts';
import { openServices } from './open-services.ts';

const HOUR_MS = 3_600_000;

test.each([
  [
    HOUR_MS,
    [expect.stringMatching(/^The clock of this server is 3\d{3} seconds ahead of that of the database\. /u)],
  ],
  [
    -HOUR_MS,
    [expect.stringMatching(/^The clock of this server is 3\d{3} seconds behind that of the database\. /u)],
  ],
  [0, []],
])('warns at the start when the clock of the server is %d ms off', async (difference, warnings) => {
  const database = await createTestDatabase();
  onTestFinished(database.drop);
  const settings = { DATABASE_URL: database.url, DATA_DIR: makeFolder() };
  const env = readEnv(addMigrationRole(settings, inject('databaseRoles')));
  const log = pino({ level: 'silent' });
  const warn = vi.spyOn(log, 'warn');
  const getTime = Date.now;
  const clock = vi.spyOn(Date, 'now').mockImplementation(() => getTime() + difference);
  onTestFinished(() => clock.mockRestore());
  const { close } = await openServices(env, log);
  onTestFinished(close);
  const lines = warn.mock.calls.map(([line]) => String(line));
  expect(lines.filter((line) => line.includes('clock of this server'))).toEqual(warnings);
});
