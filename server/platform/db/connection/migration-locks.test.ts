import pg from 'pg';
import { pino } from 'pino';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openServices } from '#server/app/open-services.ts';
import { readEnv } from '#server/platform/env/env.ts';
import { makeFolder } from '#server/testing/backup.ts';
import { createDatabaseWithRoles } from '#server/testing/database.ts';

test('a migration gives way to running servers when it does not get a lock, and is repeated', async () => {
  const database = await createDatabaseWithRoles('template template0');
  onTestFinished(database.drop);
  const holder = new pg.Client({ connectionString: database.ownerUrl });
  await holder.connect();
  onTestFinished(() => holder.end());
  // The migration that creates the candidates waits for this table.
  await holder.query('begin; create table candidate (id bigint)');
  const log = pino({ level: 'silent' });
  const warn = vi.spyOn(log, 'warn');
  const opening = openServices(readEnv({ DATA_DIR: makeFolder(), DATABASE_URL: database.url }), log);
  await expect
    .poll(() => warn.mock.calls.flat().join('\n'), { timeout: 20_000 })
    .toContain('the start waits for it: canceling statement due to lock timeout');
  // Nothing of it is left meanwhile.
  expect((await holder.query("select to_regclass('organization') as made")).rows).toEqual([{ made: null }]);
  await holder.query('rollback');
  const { services, close } = await opening;
  onTestFinished(close);
  expect(await services.db.selectFrom('candidate').select('id').execute()).toEqual([]);
});
