import { readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { logIn } from '#contract/calls/accounts.ts';
import { deleteCandidate, listCandidates, updateCandidate, viewDetails } from '#contract/calls/candidates.ts';
import { searchCandidates } from '#contract/calls/search.ts';
import { importStudents } from '#contract/calls/imports.ts';
import { sql } from 'kysely';
import { addCandidate, employeeForm } from '#server/testing/candidates.ts';
import { createTestDatabase } from '#server/testing/database.ts';
import { findWrongCounts } from '#server/testing/find-wrong-counts.ts';
import { createTestPhoto } from '#server/testing/photo.ts';
import { holdLocks } from '#server/testing/hold-statements.ts';
import type { TestPortal } from '#server/testing/portal.ts';
import { createStudentFile, getStudentName } from '#server/testing/student-file.ts';
import type { TestAccount } from '#server/testing/accounts.ts';
import { saveBackup } from '#server/app/backup/save-backup.ts';
import {
  backUp,
  expectConsistent,
  listPhotoFiles,
  listReferenced,
  makeFolder,
  openRestored,
  readEveryTable,
  readSchema,
  restore,
  type SourcePortal,
  startSource,
  toOptions,
  toRestored,
  withDatabase,
} from '#server/testing/backup.ts';

const STUDENTS = 50;

/** Tests that change its candidates remove what they have added. */
let source: SourcePortal;
let portal: TestPortal;
let account: TestAccount;

beforeAll(async () => {
  source = await startSource('school');
  ({ portal, account } = source);
  await portal.call(importStudents, { token: account.token, file: createStudentFile(STUDENTS) });
  for (const name of ['Ngozi "Quote" Okonkwo', 'Tab\there \\N Bello', 'Ṣẹ́gun Adéyẹmí']) {
    const { id } = await addCandidate(portal.call, account.token, { name });
    const form = { ...employeeForm, name, reason: 'First line\nsecond\\line' };
    await portal.call(updateCandidate, { token: account.token, params: { id }, form });
  }
  const { id } = await addCandidate(portal.call, account.token);
  await portal.call(deleteCandidate, { token: account.token, params: { id } });
});
afterAll(() => source.close());

it('restores every row and every photo, with the same schema, and continues as the same portal', async () => {
  const { token } = account;
  const queries = [getStudentName(7), 'segun adeyemi', 'okonkwo'].map((query) => ({ type: 'name', query }));
  const search = async (target: TestPortal, token: string) =>
    await Promise.all(
      queries.map(async (query) => {
        const { data } = (await target.call(searchCandidates, { token, query })).body;
        return data.data.map(({ id, name }) => ({ id, name }));
      }),
    );
  const before = await search(portal, token);
  expect(before.map((found) => found.length > 0)).toEqual([true, true, true]);

  const first = await restore(await backUp(source));
  const rows = await readEveryTable(first.url);
  const expected = toRestored(await readEveryTable(source.url));
  expect(toRestored(rows)).toEqual(expected);
  expect(rows['candidate']).toHaveLength(STUDENTS + 3);
  expect(rows['candidate_version']).toHaveLength(3);
  expect(rows['audit_entry']?.length).toBeGreaterThan(4);
  // No portal runs on the restored database, so a backup of it must equal it in everything.
  const second = await restore(await backUp(first));
  const again = await readEveryTable(second.url);
  expect(toRestored(again)).toEqual(toRestored(rows));
  for (const name of ['pgboss.queue', 'pgboss.job']) expect(again[name]).toEqual(rows[name]);
  expect(await readSchema(first.url)).toEqual(await readSchema(source.url));
  for (const { dataDir } of [first, second]) {
    const files = listPhotoFiles(dataDir);
    expect(files).toHaveLength(3);
    for (const file of files)
      expect(readFileSync(join(dataDir, 'photos', file))).toEqual(
        readFileSync(join(source.dataDir, 'photos', file)),
      );
  }

  const restored = await openRestored(first);
  expect((await restored.call(listCandidates, { token })).status).toBe(401);
  const loggedIn = await restored.call(logIn, { body: account });
  expect(loggedIn.status).toBe(200);
  expect(await search(restored, loggedIn.body.token)).toEqual(before);
  const id = before[1]?.[0]?.id ?? '';
  const details = await restored.call(viewDetails, { token: loggedIn.body.token, params: { id } });
  const photo = await fetch(`${restored.url}${String(details.body.data.profile_picture)}`);
  expect([photo.status, photo.headers.get('content-type')]).toEqual([200, 'image/jpeg']);

  await expect(sql`delete from audit_entry`.execute(restored.db)).rejects.toThrow('append-only');
  const added = await addCandidate(restored.call, loggedIn.body.token, { name: 'After Restore' });
  // No candidate that was added to the source after the backup has this id.
  const { rows: ids } = await sql<{ last: number }>`select last_value as last from candidate_id_seq`.execute(
    portal.db,
  );
  expect(restored.rowId(added.id)).toBeGreaterThan((ids[0]?.last ?? 0) + 100_000);
  await restored.call(deleteCandidate, { token: loggedIn.body.token, params: { id } });
  await expect.poll(() => listPhotoFiles(first.dataDir).length).toBe(3);
  expect(await findWrongCounts(restored.db)).toEqual([]);
});

it('saves one moment although candidates are added, changed and deleted meanwhile', async () => {
  const own = await startSource();
  onTestFinished(own.close);
  const { portal, account, dataDir } = own;
  const { token } = account;
  const add = (name: string) => addCandidate(portal.call, token, { name });
  const [changed, deleted] = [await add('Changed Meanwhile'), await add('Deleted Meanwhile')];
  // The candidates are saved before this table, and their words after it.
  const hold = await holdLocks(portal.db, toOptions(own, '').url, 'lock table import_layout');
  const backup = backUp(own);
  await expect.poll(hold.count, { interval: 5 }).toBe(1);
  await add('Added Meanwhile');
  await portal.call(updateCandidate, {
    token,
    params: { id: changed.id },
    form: { ...employeeForm, name: 'Renamed Person' },
    files: { profile_picture: await createTestPhoto('#993311') },
  });
  await portal.call(deleteCandidate, { token, params: { id: deleted.id } });
  await hold.release();
  const folder = await backup;
  const { tables, photos } = JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8'));
  expect(photos).toEqual({ files: 2, missing: 0 });
  expect(tables.length).toBeGreaterThan(20);
  const target = await restore(folder);
  const restored = await openRestored(target);
  await expectConsistent(restored, target.dataDir);
  const names = await restored.db.selectFrom('candidate').select('name').orderBy('id').execute();
  expect(names).toEqual([{ name: 'Changed Meanwhile' }, { name: 'Deleted Meanwhile' }]);
  // Photos that were not removed during the backup are removed now.
  await portal.services.photos.sweep();
  expect(listPhotoFiles(dataDir)).toEqual(await listReferenced(portal));
});

it('keeps a photo whose candidate is deleted during the backup, and removes it afterwards', async () => {
  const { token } = account;
  const { id } = await addCandidate(portal.call, token, { name: 'Deleted Meanwhile' });
  const options = toOptions(source, makeFolder());
  let deletion: Promise<unknown> | undefined;
  const storage = {
    ...options.storage,
    async get(key: string) {
      await (deletion ??= portal.call(deleteCandidate, { token, params: { id } }));
      return await options.storage.get(key);
    },
  };
  const files = listPhotoFiles(source.dataDir);
  const folder = await saveBackup({ ...options, storage });
  const { photos } = JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8'));
  expect(photos).toEqual({ files: files.length, missing: 0 });
  await portal.services.photos.sweep();
  expect(listPhotoFiles(source.dataDir)).toHaveLength(files.length - 1);
});

it('reports photos that the storage has lost, and restores everything else', async () => {
  const { id } = await addCandidate(portal.call, account.token, { name: 'Lost Photo' });
  const lost = await portal.db
    .selectFrom('candidate')
    .select('photo_key')
    .where('id', '=', portal.rowId(id))
    .executeTakeFirstOrThrow();
  const file = `${lost.photo_key}.jpg`;
  rmSync(join(source.dataDir, 'photos', file));
  const lines: string[] = [];
  const options = { ...toOptions(source, makeFolder()), report: (line: string) => void lines.push(line) };
  const folder = await saveBackup(options);
  expect(lines.at(-1)).toBe('1 photos were missing from the photo storage');
  const { photos } = JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8'));
  expect(photos.missing).toBe(1);
  const target = await restore(folder);
  expect(listPhotoFiles(target.dataDir)).toEqual(listPhotoFiles(source.dataDir));
  expect((await readEveryTable(target.url))['candidate']?.join()).toContain('Lost Photo');
  await portal.call(deleteCandidate, { token: account.token, params: { id } });
});

it('lets only the operator read a backup, and keeps sessions, codes and the secret out of it', async () => {
  const folder = await backUp(source);
  const modes = readdirSync(folder, { withFileTypes: true, recursive: true }).map((entry) => {
    const mode = statSync(join(entry.parentPath, entry.name)).mode & 0o777;
    return `${entry.isDirectory() ? 'folder' : 'file'} ${mode.toString(8)}`;
  });
  expect((statSync(folder).mode & 0o777).toString(8)).toBe('700');
  expect([...new Set(modes)].toSorted()).toEqual(['file 600', 'folder 700']);
  const sums = readFileSync(join(folder, 'SHA256SUMS'), 'utf8');
  for (const name of ['token', 'code', 'google_code', 'prepared_export', 'invitation', 'import_ready'])
    expect(sums).not.toContain(`tables/${name}.copy.gz`);
});

it('restores imports that wait for their job, but no email', async () => {
  const { url, drop } = await createTestDatabase();
  onTestFinished(drop);
  await withDatabase(url, (client) =>
    client.query(
      `insert into pgboss.job (name, data) values ('send-email', '{}'), ('import', '{"upload_id": 1}')`,
    ),
  );
  expect((await readEveryTable(url))['pgboss.job']).toHaveLength(2);
  const target = await restore(await backUp({ url, dataDir: makeFolder() }));
  const restored = await readEveryTable(target.url);
  expect(restored['pgboss.job']).toHaveLength(1);
  expect(restored['pgboss.job']?.[0]).toContain(',import,');
});
