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
import { readEnv } from '#server/platform/env/env.ts';
import { createDatabaseWithRoles } from '#server/testing/database.ts';
import { openDatabase } from '#server/tools/commands/open-database.ts';
import { restoreBackup } from './restore-backup.ts';
import { saveBackup } from '#server/app/backup/save-backup.ts';
import {
  backUp,
  listPhotoFiles,
  makeFolder,
  type Place,
  readEveryTable,
  startBackedUp,
  toOptions,
} from '#server/testing/backup.ts';
import { runCommand } from '#server/testing/command.ts';

let source: Awaited<ReturnType<typeof startBackedUp>>;
let folder: string;
let dropTarget: () => Promise<void>;

/** Every refusal leaves it empty. */
let target: Place;

beforeAll(async () => {
  source = await startBackedUp();
  folder = source.folder;
  const { url, drop } = await createDatabaseWithRoles('template template0');
  dropTarget = drop;
  target = { url, dataDir: join(source.dataDir, 'target') };
});
afterAll(async () => {
  await dropTarget();
  await source.close();
});

function copyBackup(): string {
  const copy = join(makeFolder(), 'copy');
  cpSync(folder, copy, { recursive: true });
  return copy;
}

/** Tries to restore a backup. @returns the failure, and the tables and photos that it left in the target */
async function tryRestore(backup: string) {
  const outcome = await restoreBackup(toOptions(target, backup)).catch((error: Error) => error);
  const message = outcome instanceof Error ? outcome.message : 'restored';
  return {
    message,
    left: [...Object.keys(await readEveryTable(target.url)), ...listPhotoFiles(target.dataDir)],
  };
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
    [{ format: 3 }, 'format 3'],
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
  const files = listPhotoFiles(source.dataDir);
  await expect(restoreBackup(toOptions({ ...target, dataDir: source.dataDir }, folder))).rejects.toThrow(
    'The photo storage is not empty.',
  );
  expect(await readEveryTable(target.url)).toEqual({});
  expect(listPhotoFiles(source.dataDir)).toEqual(files);
});

it('refuses to back up an empty database, or two backups of one at once', async () => {
  await expect(backUp(target)).rejects.toThrow('This database is empty: there is nothing to back up.');
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

it('leaves nothing behind when the photo storage fails, and does not blame the folder of the backups', async () => {
  const backups = makeFolder();
  const failure = Object.assign(new Error('EIO: i/o error, read'), { code: 'EIO' });
  const options = toOptions(source, backups);
  const storage = { ...options.storage, get: () => Promise.reject(failure) };
  await expect(saveBackup({ ...options, storage })).rejects.toBe(failure);
  expect(readdirSync(backups)).toEqual([]);
});

it('explains wrong arguments and a missing database', async () => {
  const dataDir = makeFolder();
  expect(await runCommand('backup', '', { DATA_DIR: dataDir })).toMatchObject({
    code: 1,
    output: 'Usage: npm run backup -- <folder or s3://bucket/path that keeps the backups>\n',
  });
  await expect(openDatabase(readEnv({ DATA_DIR: dataDir }), false)).rejects.toThrow(
    `There is no database in ${dataDir}. Set DATA_DIR or DATABASE_URL to the same value as for the portal.`,
  );
  expect(readdirSync(dataDir)).toEqual([]);
  const options = toOptions({ url: 'postgres://nobody@127.0.0.1:1/none', dataDir }, makeFolder());
  await expect(saveBackup(options)).rejects.toThrow(/^The database cannot be reached: /u);
});
