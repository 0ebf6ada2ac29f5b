import { spawnSync } from 'node:child_process';
import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { hashBytes } from '#server/app/backup/checksums.ts';
import { createEncryption } from '#server/app/backup/cipher.ts';
import { saveBackup } from '#server/app/backup/save-backup.ts';
import { openFolderBackup } from '#server/app/backup/store/folder-store.ts';
import {
  listPhotoFiles,
  makeFolder,
  makeTarget,
  readEveryTable,
  startBackedUp,
  toOptions,
} from '#server/testing/backup.ts';
import { callCommand } from '#server/testing/command.ts';
import { inspectBackup } from './inspect-backup.ts';
import { readIdentity } from './read-identity.ts';
import { restoreBackup } from './restore-backup.ts';

let source: Awaited<ReturnType<typeof startBackedUp>>;
let recipient: string;
let keyFile: string;
let saved: string;
beforeAll(async () => {
  source = await startBackedUp();
  const key = await generateX25519Identity();
  recipient = await identityToRecipient(key);
  keyFile = join(source.dataDir, 'key.txt');
  writeFileSync(keyFile, `# created: 2026-11-28T01:00:00Z\n# public key: ${recipient}\n${key}\n`);
  const options = toOptions(source, join(source.dataDir, 'encrypted'));
  saved = await saveBackup({ ...options, cipher: await createEncryption([recipient]) });
});
afterAll(() => source.close());

/** Copies the encrypted backup. @returns the folder of the copy */
function copySaved(): string {
  const copy = join(makeFolder(), 'copy');
  cpSync(saved, copy, { recursive: true });
  return copy;
}
const inspect = async (folder: string, file?: string) =>
  inspectBackup({
    backup: openFolderBackup(folder),
    identity: file === undefined ? undefined : await readIdentity(file),
    signal: new AbortController().signal,
  });

/** Writes a file with lines. @returns its name */
function writeKeyFile(text: string): string {
  const file = join(makeFolder(), 'key.txt');
  writeFileSync(file, text);
  return file;
}

it('shows no value of a row or photo without the key, and its checksums can be checked without it', async () => {
  const folder = copySaved();
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  const clear = files.filter(({ name }) => !name.endsWith('.age')).map(({ name }) => name);
  expect(clear.toSorted()).toEqual(['SHA256SUMS', 'manifest.json']);
  for (const { name, parentPath } of files.filter(({ name }) => name.endsWith('.age')))
    expect(readFileSync(join(parentPath, name), 'latin1')).toMatch(/^age-encryption\.org\/v1\n-> X25519 /u);
  expect(JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8'))).toMatchObject({
    format: 2,
    recipients: [recipient],
  });
  expect(await inspect(folder)).toMatch(/is undamaged.* It is encrypted, so its rows were not checked/u);
  expect(await inspect(folder, keyFile)).not.toContain('not checked');
});

it('opens with the command age', async ({ skip }) => {
  if (spawnSync('age', ['--version']).error) skip('age is not installed.');
  const folder = copySaved();
  const file = join(folder, 'tables/candidate.copy.gz.age');
  const { stdout } = spawnSync('age', ['--decrypt', '--identity', keyFile, file]);
  expect(gunzipSync(stdout).toString().split('\n')).toHaveLength(3 + 1);
});

it('rejects a changed byte, with or without the key, and also when its checksum fits', async () => {
  const folder = copySaved();
  const file = join(folder, 'tables/candidate.copy.gz.age');
  const before = readFileSync(file);
  const after = Buffer.from(before);
  after[after.length - 20] = (after.at(-20) ?? 0) ^ 1;
  writeFileSync(file, after);
  const sentence = 'is damaged: tables/candidate.copy.gz.age is missing or was changed. Use another backup.';
  await expect(inspect(folder)).rejects.toThrow(sentence);
  await expect(inspect(folder, keyFile)).rejects.toThrow(sentence);
  const sums = join(folder, 'SHA256SUMS');
  writeFileSync(sums, readFileSync(sums, 'utf8').replace(hashBytes(before), hashBytes(after)));
  await expect(inspect(folder, keyFile)).rejects.toThrow(sentence);
  const target = await makeTarget();
  const options = { ...toOptions(target, folder), identity: await readIdentity(keyFile) };
  await expect(restoreBackup(options)).rejects.toThrow(sentence);
  expect([await readEveryTable(target.url), listPhotoFiles(target.dataDir)]).toEqual([{}, []]);
});

it('restores nothing without the key, or with another', async () => {
  const folder = copySaved();
  const target = await makeTarget();
  const other = writeKeyFile(`${await generateX25519Identity()}\n`);
  await expect(restoreBackup(toOptions(target, folder))).rejects.toThrow(
    `The backup ${folder} is encrypted. Add --identity and the file with the key of ${recipient}. Nothing was restored.`,
  );
  const options = { ...toOptions(target, folder), identity: await readIdentity(other) };
  await expect(restoreBackup(options)).rejects.toThrow(
    `The key file ${other} does not open the backup, which is encrypted for ${recipient}. Nothing was restored.`,
  );
  await expect(inspect(folder, other)).rejects.toThrow('does not open the backup');
  expect(await readEveryTable(target.url)).toEqual({});
});

it('refuses a key for a backup in clear text, which somebody may have put there', async () => {
  const sentence = `The backup ${source.folder} is not encrypted. Leave out --identity.`;
  await expect(inspect(source.folder, keyFile)).rejects.toThrow(sentence);
  const options = toOptions(await makeTarget(), source.folder);
  await expect(restoreBackup({ ...options, identity: await readIdentity(keyFile) })).rejects.toThrow(
    sentence,
  );
});

it('explains a file without a key, a damaged key and a missing file', async () => {
  const folder = copySaved();
  await expect(readIdentity('/none/key.txt')).rejects.toThrow(
    'The key file /none/key.txt cannot be read: ENOENT',
  );
  await expect(readIdentity(writeKeyFile(`${recipient}\n`))).rejects.toThrow(
    'has no line that begins with AGE-SECRET-KEY-.',
  );
  const damaged = writeKeyFile('AGE-SECRET-KEY-1DAMAGED');
  await expect(inspect(folder, damaged)).rejects.toThrow(
    `The key file ${damaged} has a damaged key. Copy it again.`,
  );
});

it('rejects a mistyped public key before it writes anything', async () => {
  const mistyped = `${recipient.slice(0, -1)}${recipient.endsWith('q') ? 'p' : 'q'}`;
  await expect(createEncryption([mistyped])).rejects.toThrow(
    `The public key ${mistyped} in BACKUP_RECIPIENT cannot be used. Copy it again from age-keygen.`,
  );
});

it('encrypts and checks by the commands', async () => {
  const folder = makeFolder();
  const settings = { DATABASE_URL: source.url, DATA_DIR: source.dataDir, BACKUP_RECIPIENT: recipient };
  const saved = await callCommand('backup', folder, settings);
  expect(saved.output).toContain('It is encrypted: keep the key in another place.');
  const [name = ''] = readdirSync(folder);
  const checked = await callCommand('restore', ['--check', '--identity', keyFile, join(folder, name)], {});
  expect([checked.code, checked.output]).toEqual([0, expect.stringContaining('is undamaged')]);
});
