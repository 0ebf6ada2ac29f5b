import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { pino } from 'pino';
import { beforeEach, expect, test, vi } from 'vitest';
import { insertAccount } from '#server/domain/identity/queries/accounts.ts';
import { stageRows } from '#server/domain/imports/queries/staged-rows.ts';
import { beginUpload } from '#server/domain/imports/queries/uploads.ts';
import { readEnv } from '#server/platform/env/env.ts';
import { makeUsedDataDir } from '#server/testing/embedded.ts';
import { startCommandProcess } from '#server/testing/server-process.ts';
import { openServices } from './open-services.ts';

/** A data folder with a database of its own for each test. */
let dataDir: string;
beforeEach(async () => void (dataDir = await makeUsedDataDir()));

const open = (log = pino({ level: 'silent' })) =>
  openServices(readEnv({ DATA_DIR: dataDir, DEMO_DATA: 'false' }), log);

test('lets a job remove interrupted uploads of the previous server', async () => {
  const before = await open();
  const { db } = before.services;
  const school = await insertAccount(db, {
    organization: { kind: 'school', name: 'Brightwater School', phone: '+2348031234567', address: '' },
    member: { email: 'registrar@example.com' },
  });
  if (!school) throw new Error('the email address is taken');
  const { id: member_id, organization_id } = school;
  const values = { organization_id, member_id, candidate_type: 'student', file_name: 'a.csv' } as const;
  const [arriving, waiting] = [await beginUpload(db, values), await beginUpload(db, values)];
  await db
    .updateTable('import_upload')
    .set({ state: 'waiting' })
    .where('id', '=', waiting?.id ?? 0)
    .execute();
  await stageRows(db, arriving?.id ?? 0, [{ line: 1, cells: 'x', flaw: null, is_hidden: false }], 1);
  await before.close();

  const { services, close } = await open();
  const uploads = () => services.db.selectFrom('import_upload').select('id').orderBy('id').execute();
  expect(await uploads()).toEqual([{ id: arriving?.id }, { id: waiting?.id }]);
  await services.jobs.work(services);
  await expect.poll(uploads).toEqual([{ id: waiting?.id }]);
  expect(await services.db.selectFrom('import_row').select('line').execute()).toEqual([]);
  await close();
});

test('needs no id of the data folder for the database in it, also when a command connects to that', async () => {
  const { services, close } = await open();
  const { code } = await startCommandProcess('rebuild-search.ts', [], { DATA_DIR: dataDir }).ended;
  expect(code).toBe(0);
  expect(await services.db.selectFrom('data_folder').select('id').execute()).toEqual([]);
  expect(existsSync(join(dataDir, 'folder-id'))).toBe(false);
  await close();
});

test('refuses a mistyped public key for backups', async () => {
  const env = readEnv({ DATA_DIR: dataDir, DEMO_DATA: 'false', BACKUP_RECIPIENT: 'age1mstyped' });
  await expect(openServices(env, pino({ level: 'silent' }))).rejects.toThrow(
    'The public key age1mstyped in BACKUP_RECIPIENT cannot be used. Copy it again from age-keygen.',
  );
});

test('closes the jobs before the database when a later start step fails', async () => {
  const before = await open();
  await sql`create function fail() returns trigger language plpgsql as 'begin raise exception $$no$$; end'`.execute(
    before.services.db,
  );
  await sql`create trigger fail before update on import_upload execute function fail()`.execute(
    before.services.db,
  );
  await before.close();
  const log = pino({ level: 'silent' });
  const error = vi.spyOn(log, 'error');
  await expect(open(log)).rejects.toThrow('no');
  // Open queues would report lost connections.
  expect(error).not.toHaveBeenCalledWith(expect.anything(), 'jobs');
});
