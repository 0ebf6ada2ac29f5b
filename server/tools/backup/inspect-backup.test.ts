import { cpSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createSecret } from '#server/platform/secrets/secret.ts';
import { makeFolder, type SourcePortal, startBackedUp, toOptions } from '#server/testing/backup.ts';
import { callCommand } from '#server/testing/command.ts';
import { hashBytes } from '#server/app/backup/checksums.ts';
import { saveBackup } from '#server/app/backup/save-backup.ts';
import { openFolderBackup } from '#server/app/backup/store/folder-store.ts';
import { inspectBackup } from './inspect-backup.ts';

const secret = createSecret('the secret of this portal');

let source: SourcePortal & { folder: string };
let folder: string;
beforeAll(async () => {
  source = await startBackedUp();
  folder = await saveBackup({ ...toOptions(source, join(source.dataDir, 'signed')), secret });
});
afterAll(() => source.close());

const inspect = (backup: string, options = { secret }) =>
  inspectBackup({ backup: openFolderBackup(backup), signal: new AbortController().signal, ...options });

function copyBackup(): string {
  const copy = join(makeFolder(), 'copy');
  cpSync(folder, copy, { recursive: true });
  return copy;
}

/** Changes a file of a backup, and its checksum with it. */
function replace(backup: string, file: string, change: (bytes: Buffer) => Buffer | string) {
  const before = readFileSync(join(backup, file));
  const after = change(before);
  const sums = readFileSync(join(backup, 'SHA256SUMS'), 'utf8');
  writeFileSync(join(backup, file), after);
  writeFileSync(join(backup, 'SHA256SUMS'), sums.replace(hashBytes(before), hashBytes(after)));
}

it('says what a backup contains and whether the secret of this portal fits', async () => {
  const { tables } = JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8'));
  const rows = tables.reduce((sum: number, table: { rows: number }) => sum + table.rows, 0);
  const contents = new RegExp(
    `^The backup ${folder} of [-\\dT:.]+Z is undamaged, and this version can restore it: ${rows} rows and 3 photos\\. `,
    'u',
  );
  expect(await inspect(folder)).toMatch(contents);
  expect(await inspect(folder)).toMatch(/Its secret is that of this portal\.$/u);
  const other = await inspect(folder, { secret: createSecret('another secret') });
  expect(other).toMatch(contents);
  expect(other).toContain('The secret of this portal is not that of the backup.');
  expect(await inspect(source.folder)).toMatch(/It does not show which secret belongs to it\.$/u);
});

it('rejects a file whose number of rows differs, although its checksum fits', async () => {
  const copy = copyBackup();
  replace(copy, 'tables/candidate.copy.gz', (bytes) => {
    const [first = ''] = gunzipSync(bytes).toString().split('\n');
    return gzipSync(`${first}\n`);
  });
  await expect(inspect(copy)).rejects.toThrow(
    /is damaged: tables\/candidate\.copy\.gz is missing or was changed/u,
  );
});

it('rejects a file that cannot be unpacked, although its checksum fits', async () => {
  const copy = copyBackup();
  replace(copy, 'tables/candidate.copy.gz', (bytes) => bytes.subarray(0, -9));
  await expect(inspect(copy)).rejects.toThrow(
    /is damaged: tables\/candidate\.copy\.gz is missing or was changed/u,
  );
});

/** Changes the rows of a table, and its checksum with them. */
const changeRows = (backup: string, table: string, change: (rows: string) => string | Buffer) =>
  replace(backup, `tables/${table}.copy.gz`, (bytes) => gzipSync(change(gunzipSync(bytes).toString())));

it.each<[string, (rows: string) => string | Buffer]>([
  ['too few values in a row', (rows) => rows.replace(/\t.*/u, '')],
  ['too many values in a row', (rows) => rows.replace('\n', '\tmore\n')],
  ['the beginning of a further row', (rows) => `${rows}x`],
  ['bytes that are no UTF-8', (rows) => Buffer.from(rows.replace(/[a-z]/u, '\u00FF'), 'latin1')],
])('rejects a table with %s, although its checksum fits', async (_, change) => {
  const copy = copyBackup();
  changeRows(copy, 'candidate', change);
  await expect(inspect(copy)).rejects.toThrow(
    /is damaged: tables\/candidate\.copy\.gz is missing or was changed/u,
  );
});

/** Takes a photo out of a backup, and out of its checksums and its manifest. */
function removePhoto(backup: string, change: { files: number; missing: number }) {
  const [photo = ''] = readdirSync(join(backup, 'photos'));
  rmSync(join(backup, 'photos', photo));
  const sums = readFileSync(join(backup, 'SHA256SUMS'), 'utf8');
  writeFileSync(join(backup, 'SHA256SUMS'), sums.replace(new RegExp(`^.*${photo}\n`, 'mu'), ''));
  replace(backup, 'manifest.json', (bytes) =>
    JSON.stringify({ ...JSON.parse(bytes.toString()), photos: change }),
  );
}

it('rejects a backup without a photo that a row refers to, unless it was missing when it was made', async () => {
  const copy = copyBackup();
  removePhoto(copy, { files: 2, missing: 0 });
  await expect(inspect(copy)).rejects.toThrow(
    `The backup ${copy} is damaged: its photos are not those of its rows. Use another backup.`,
  );
  const uncounted = copyBackup();
  removePhoto(uncounted, { files: 2, missing: 2 });
  await expect(inspect(uncounted)).rejects.toThrow('its photos are not those of its rows');
  const known = copyBackup();
  removePhoto(known, { files: 2, missing: 1 });
  expect(await inspect(known)).toContain('2 photos (1 were missing when it was made)');
});

it('rejects a backup with as many photos as its rows refer to, but with other names', async () => {
  const copy = copyBackup();
  changeRows(copy, 'candidate', (rows) => {
    const [photo = ''] = readdirSync(join(copy, 'photos'));
    return rows.replace(photo.replace('.jpg', ''), 'AnotherPhoto');
  });
  await expect(inspect(copy)).rejects.toThrow('its photos are not those of its rows');
});

it('rejects a backup whose migrations this version would not apply', async () => {
  const copy = copyBackup();
  replace(copy, 'manifest.json', (bytes) => {
    const manifest = JSON.parse(bytes.toString());
    return JSON.stringify({ ...manifest, migrations: manifest.migrations.toSpliced(1, 1) });
  });
  await expect(inspect(copy)).rejects.toThrow(
    'This version of HR Portal cannot restore the backup, which lacks the migration 1010_audit. Restore it with the version that made it.',
  );
});

it('rejects a table that this version does not save', async () => {
  const copy = copyBackup();
  replace(copy, 'manifest.json', (bytes) => {
    const manifest = JSON.parse(bytes.toString());
    return JSON.stringify({ ...manifest, tables: [{ name: 'token', columns: ['id'], rows: 0 }] });
  });
  await expect(inspect(copy)).rejects.toThrow(
    'This version of HR Portal cannot restore the backup: its table token differs. Restore it with the version that made it.',
  );
});

it('checks a backup by a command that needs no database and writes nothing', async () => {
  const settings = {
    DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none',
    DATA_DIR: join(makeFolder(), 'none'),
  };
  const before = readdirSync(folder, { recursive: true }).toSorted();
  const good = await callCommand('restore', ['--check', folder], settings);
  expect([good.code, good.output]).toEqual([0, expect.stringContaining('is undamaged')]);
  expect(readdirSync(folder, { recursive: true }).toSorted()).toEqual(before);
  expect(() => readdirSync(settings.DATA_DIR)).toThrow('ENOENT');
  const swapped = await callCommand('restore', [folder, '--check'], settings);
  expect([swapped.code, swapped.output]).toEqual([0, good.output]);
  expect(await callCommand('restore', ['--check'], settings)).toMatchObject({
    code: 1,
    output:
      'Usage: npm run restore -- [--check] [--identity <key file>] <folder or s3://bucket/path of the backup>\n',
  });
});

it('restores nothing when npm has taken --check for itself', async () => {
  const settings = { DATA_DIR: join(makeFolder(), 'none'), npm_config_check: 'true' };
  expect(await callCommand('restore', [folder], settings)).toMatchObject({
    code: 1,
    output:
      'Usage: npm run restore -- [--check] [--identity <key file>] <folder or s3://bucket/path of the backup>\n',
  });
  expect(() => readdirSync(settings.DATA_DIR)).toThrow('ENOENT');
});

it.each([
  [
    'a changed byte',
    'is damaged: tables/candidate.copy.gz is missing or was changed. Use another backup.',
    (copy: string) => {
      const file = join(copy, 'tables/candidate.copy.gz');
      const bytes = readFileSync(file);
      bytes[20] = (bytes[20] ?? 0) ^ 1;
      writeFileSync(file, bytes);
      return copy;
    },
  ],
  [
    'a missing photo',
    '.jpg is missing or was changed. Use another backup.',
    (copy: string) => {
      rmSync(join(copy, 'photos', readdirSync(join(copy, 'photos'))[0] ?? ''));
      return copy;
    },
  ],
  [
    'a newer version',
    'was made by a newer version of HR Portal (format 3). Restore it with that version.',
    (copy: string) => {
      replace(copy, 'manifest.json', (bytes) =>
        JSON.stringify({ ...JSON.parse(bytes.toString()), format: 3 }),
      );
      return copy;
    },
  ],
  [
    'an unfinished backup',
    'is not a complete backup of HR Portal.',
    (copy: string) => {
      renameSync(copy, `${copy}.partial`);
      return `${copy}.partial`;
    },
  ],
])('the command ends with one sentence for %s', async (_, sentence, change) => {
  const backup = change(copyBackup());
  const { code, output } = await callCommand('restore', ['--check', backup], {});
  expect(code).toBe(1);
  expect(output).toMatch(/^The backup .*\n$|^\S+ is not .*\n$/u);
  expect(output.trimEnd().endsWith(sentence)).toBe(true);
});
