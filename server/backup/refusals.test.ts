import {
  appendFileSync,
  cpSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { pino } from 'pino';
import { readEnv } from '#server/env.ts';
import { openPortal } from '#server/portal.ts';
import { createTestDatabase, type TestDatabase } from '#server/testing/database.ts';
import { addCandidate } from '#server/testing/candidates.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { restoreBackup } from './restore-backup.ts';
import { saveBackup } from './save-backup.ts';
import {
  backUp,
  listPhotoFiles,
  makeFolder,
  makeTarget,
  type Place,
  readEveryTable,
  runCommand,
  toOptions,
  withDatabase,
} from './testing.ts';

let database: TestDatabase;
let portal: TestPortal;
let source: Place;
let folder: string;

beforeAll(async () => {
  database = await createTestDatabase();
  portal = await startTestPortal({ DATABASE_URL: database.url });
  source = { url: database.url, dataDir: portal.dataDir };
  const { token } = await portal.newAccount();
  for (let at = 0; at < 3; at += 1) await addCandidate(portal.call, token);
  folder = await saveBackup(toOptions(source, join(portal.dataDir, 'backups')));
});
afterAll(async () => {
  await portal.close();
  await database.drop();
});

function copyBackup(): string {
  const copy = join(makeFolder(), 'copy');
  cpSync(folder, copy, { recursive: true });
  return copy;
}

const listTables = ({ url }: Place) =>
  withDatabase(url, async (client) => {
    const { rows } = await client.query(
      "select relname from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace",
    );
    return rows;
  });

/** Tries to restore a backup. @returns the failure, and the tables and photos that it left in the target */
async function tryRestore(backup: string) {
  const target = await makeTarget();
  const outcome = await restoreBackup(toOptions(target, backup)).catch((error: Error) => error);
  const message = outcome instanceof Error ? outcome.message : 'restored';
  return { message, left: [...(await listTables(target)), ...listPhotoFiles(target.dataDir)] };
}
const refusal = (sentence: string | RegExp) => ({
  message: (typeof sentence === 'string'
    ? expect.stringContaining(sentence)
    : expect.stringMatching(sentence)) as string,
  left: [],
});

const flipBit = (file: string, at: number) => {
  const bytes = readFileSync(file);
  const place = Math.floor(bytes.length * at);
  bytes[place] = (bytes[place] ?? 0) ^ 1;
  writeFileSync(file, bytes);
};

it.each(['tables/candidate.copy.gz', 'tables/audit_entry.copy.gz', 'SHA256SUMS', 'manifest.json'])(
  'rejects a backup with a flipped bit or a cut end in %s',
  async (name) => {
    const flipped = copyBackup();
    flipBit(join(flipped, name), 0.5);
    expect(await tryRestore(flipped)).toEqual(refusal(/is damaged|made by a newer version/u));
    const cut = copyBackup();
    const size = readFileSync(join(cut, name)).length;
    truncateSync(join(cut, name), size - 5);
    expect(await tryRestore(cut)).toEqual(refusal(/is damaged/u));
    const missing = copyBackup();
    rmSync(join(missing, name));
    expect(await tryRestore(missing)).toEqual(refusal(/is damaged|is not a complete backup/u));
  },
);

it('rejects a backup with a damaged, missing or unlisted photo', async () => {
  const [photo = ''] = readdirSync(join(folder, 'photos'));
  const flipped = copyBackup();
  flipBit(join(flipped, 'photos', photo), 0.5);
  expect(await tryRestore(flipped)).toEqual(refusal(`is damaged: photos/${photo} is missing or was changed`));
  const missing = copyBackup();
  rmSync(join(missing, 'photos', photo));
  expect(await tryRestore(missing)).toEqual(refusal(`is damaged: photos/${photo} is missing or was changed`));
  const unlisted = copyBackup();
  const sums = readFileSync(join(unlisted, 'SHA256SUMS'), 'utf8');
  writeFileSync(join(unlisted, 'SHA256SUMS'), sums.replace(/^.*photos.*\n/mu, ''));
  expect(await tryRestore(unlisted)).toEqual(refusal(/is damaged: a photo is missing/u));
});

it('rejects a list of checksums that leaves the folder', async () => {
  const copy = copyBackup();
  appendFileSync(join(copy, 'SHA256SUMS'), `${'0'.repeat(64)}  photos/../../secret.jpg\n`);
  expect(await tryRestore(copy)).toEqual(refusal(/is damaged: SHA256SUMS/u));
});

it('rejects a partial backup, a folder without a backup, and one of a newer version', async () => {
  expect(await tryRestore(makeFolder())).toEqual(
    refusal(/is not a complete backup of HR Portal\. Nothing was restored\./u),
  );
  const partial = `${copyBackup()}.partial`;
  renameSync(partial.replace('.partial', ''), partial);
  expect(await tryRestore(partial)).toEqual(
    refusal(/is not a complete backup of HR Portal\. Nothing was restored\./u),
  );
  const manifest = JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8'));
  for (const [change, reason] of [
    [{ migrations: [...manifest.migrations, '9999_next'] }, 'migration 9999_next'],
    [{ format: 2 }, 'format 2'],
  ] as const) {
    const newer = copyBackup();
    writeFileSync(join(newer, 'manifest.json'), JSON.stringify({ ...manifest, ...change }));
    expect(await tryRestore(newer)).toEqual(
      refusal(`was made by a newer version of HR Portal (${reason}). Restore it with that version.`),
    );
  }
});

it('rejects a database or a photo storage that is not empty, and changes neither', async () => {
  const before = await readEveryTable(source.url);
  await expect(restoreBackup(toOptions({ ...source, dataDir: makeFolder() }, folder))).rejects.toThrow(
    'The database is not empty. A backup is restored only into a new one: set another DATA_DIR or DATABASE_URL.',
  );
  expect((await readEveryTable(source.url))['candidate']).toEqual(before['candidate']);
  const target = await makeTarget();
  const files = listPhotoFiles(source.dataDir);
  await expect(restoreBackup(toOptions({ ...target, dataDir: source.dataDir }, folder))).rejects.toThrow(
    'The photo storage is not empty.',
  );
  expect(await listTables(target)).toEqual([]);
  expect(listPhotoFiles(source.dataDir)).toEqual(files);
});

it('refuses to back up an empty database, or two backups of one at once', async () => {
  const empty = await makeTarget();
  await expect(backUp(empty)).rejects.toThrow('This database is empty: there is nothing to back up.');
  const backups = makeFolder();
  const busy = saveBackup({
    ...toOptions(source, backups),
    report: (line) => {
      // Waits inside the first backup for the second one.
      if (line.startsWith('audit_entry')) second ??= backUp(source).catch((error: Error) => error.message);
    },
    storage: {
      ...toOptions(source, '').storage,
      get: async () => void (await second),
    },
  });
  let second: Promise<string> | undefined;
  await busy;
  expect(await second).toBe('Another backup of this database is running.');
});

it('leaves nothing behind when the disk is full', async () => {
  const backups = makeFolder();
  const full = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
  const options = toOptions(source, backups);
  const storage = { ...options.storage, get: () => Promise.reject(full) };
  await expect(saveBackup({ ...options, storage })).rejects.toThrow(
    `There is not enough space for the backup in ${backups}.`,
  );
  expect(readdirSync(backups)).toEqual([]);
});

/** Calls `end` once when a command has printed a line. */
const onLine = (line: string, end: (pid: number) => void) => {
  let isDone = false;
  return (output: string, pid: number) => {
    if (isDone || !output.includes(line)) return;
    isDone = true;
    end(pid);
  };
};
const settingsOf = ({ url, dataDir }: Place) => ({ DATABASE_URL: url, DATA_DIR: dataDir });

it('leaves nothing that looks like a backup after a kill, and nothing at all after Ctrl-C', async () => {
  const backups = makeFolder();
  const interrupted = await runCommand(
    'backup',
    backups,
    settingsOf(source),
    onLine('audit_entry', (pid) => process.kill(pid, 'SIGINT')),
  );
  expect(interrupted.code).toBe(130);
  expect(interrupted.output).toContain('Cancelled. Nothing was saved.');
  expect(readdirSync(backups)).toEqual([]);
  await runCommand(
    'backup',
    backups,
    settingsOf(source),
    onLine('audit_entry', (pid) => process.kill(pid, 'SIGKILL')),
  );
  const [left = ''] = readdirSync(backups);
  expect(left).toMatch(/\.partial$/u);
  expect(await tryRestore(join(backups, left))).toEqual(refusal(/is not a complete backup/u));
});

it('recognises the target of a killed restore, restores it again, and stops a portal from opening it', async () => {
  const target = await makeTarget();
  const killed = await runCommand(
    'restore',
    folder,
    settingsOf(target),
    onLine('candidate:', (pid) => process.kill(pid, 'SIGKILL')),
  );
  expect(killed.signal).toBe('SIGKILL');
  const env = readEnv({ ...settingsOf(target), DEMO_DATA: 'false' });
  await expect(openPortal(env, pino({ level: 'silent' }))).rejects.toThrow(
    'A restore into this database has not finished.',
  );
  const other = await backUp(source);
  await expect(restoreBackup(toOptions(target, other))).rejects.toThrow(
    'The restore of another backup into this database was interrupted.',
  );
  const elsewhere = await makeTarget();
  await expect(
    restoreBackup({ ...toOptions(target, folder), storage: toOptions(elsewhere, folder).storage }),
  ).rejects.toThrow(`This restore was begun with the photo storage ${join(target.dataDir, 'photos')}.`);
  const again = await runCommand('restore', folder, settingsOf(target));
  expect(again.code).toBe(0);
  expect((await readEveryTable(target.url))['candidate']).toHaveLength(3);
  expect(listPhotoFiles(target.dataDir)).toHaveLength(3);
});

it('leaves an empty target after Ctrl-C, a failure of the storage and a failure of the database', async () => {
  const target = await makeTarget();
  const stopped = await runCommand(
    'restore',
    folder,
    settingsOf(target),
    onLine('organization:', (pid) => process.kill(pid, 'SIGINT')),
  );
  expect([stopped.code, stopped.output.includes('Cancelled. Nothing was restored.')]).toEqual([130, true]);
  expect([await listTables(target), listPhotoFiles(target.dataDir)]).toEqual([[], []]);
  const options = toOptions(target, folder);
  let stored = 0;
  const failing = {
    ...options.storage,
    put: async (key: string, photo: Buffer) => {
      stored += 1;
      if (stored === 3) throw new Error('the bucket is away');
      await options.storage.put(key, photo);
    },
  };
  await expect(restoreBackup({ ...options, storage: failing })).rejects.toThrow('the bucket is away');
  expect([await listTables(target), listPhotoFiles(target.dataDir)]).toEqual([[], []]);
  const report = (line: string) => {
    if (line.startsWith('Building')) throw new Error('out of space');
  };
  await expect(restoreBackup({ ...options, report })).rejects.toThrow('out of space');
  expect([await listTables(target), listPhotoFiles(target.dataDir)]).toEqual([[], []]);
  await restoreBackup(options);
  expect((await readEveryTable(target.url))['candidate']).toHaveLength(3);
});

it('explains wrong arguments and a missing database', async () => {
  const dataDir = makeFolder();
  expect(await runCommand('backup', '', { DATA_DIR: dataDir })).toMatchObject({
    code: 1,
    output: 'Usage: npm run backup -- <folder that keeps the backups>\n',
  });
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
