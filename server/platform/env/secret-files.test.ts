import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { createSettings, readEnv } from './env.ts';
import { isSecret } from './secret-files.ts';

const folder = mkdtempSync(join(tmpdir(), 'hr-portal-secrets-'));
afterAll(() => rmSync(folder, { recursive: true }));

function writeSecret(name: string, content: string): string {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
}

const SECRET = 'a secret of more than 32 characters';

test.each(['', '\n', '\r\n'])('reads a secret from a file that ends with %j', (end) => {
  const path = writeSecret('app-secret', `${SECRET}${end}`);
  expect(readEnv({ APP_SECRET_FILE: path }).appSecret).toBe(SECRET);
});

test('keeps the spaces and the inner line breaks of a secret', () => {
  const path = writeSecret('app-secret', ` ${SECRET}\n${SECRET} \n`);
  expect(readEnv({ APP_SECRET_FILE: path }).appSecret).toBe(` ${SECRET}\n${SECRET} `);
});

test('reads every secret from a file', () => {
  const settings = Object.values(createSettings(false)).flatMap(({ shape }) => Object.entries(shape));
  const secrets = settings.filter(([, setting]) => isSecret(setting)).map(([name]) => name);
  expect(secrets).toEqual([
    'APP_SECRET',
    'METRICS_TOKEN',
    'DATABASE_URL',
    'MIGRATION_DATABASE_URL',
    'DATABASE_REPLICA_URL',
    'SMTP_URL',
    'S3_ACCESS_KEY_ID',
    'S3_SECRET_ACCESS_KEY',
    'GOOGLE_CLIENT_SECRET',
    'SIGNING_KEY',
    'SIGNING_CERTIFICATE',
  ]);
  const missing = join(folder, 'missing');
  for (const name of secrets)
    expect(() => readEnv({ [`${name}_FILE`]: missing })).toThrow(
      `The setting ${name}_FILE names a file that does not exist: ${missing}`,
    );
});

test('checks the value of a file like any other', () => {
  const path = writeSecret('database-url', 'mysql://db/x\n');
  expect(() => readEnv({ DATABASE_URL_FILE: path })).toThrow('The setting DATABASE_URL must be an address');
});

test('accepts an empty value beside the other', () => {
  const path = writeSecret('app-secret', SECRET);
  expect(readEnv({ APP_SECRET: '', APP_SECRET_FILE: path }).appSecret).toBe(SECRET);
  expect(readEnv({ APP_SECRET: SECRET, APP_SECRET_FILE: '' }).appSecret).toBe(SECRET);
});

test('rejects a secret that is given twice, without telling it', () => {
  const path = writeSecret('app-secret', SECRET);
  expect(() => readEnv({ APP_SECRET: SECRET, APP_SECRET_FILE: path })).toThrow(
    /^The settings APP_SECRET and APP_SECRET_FILE exclude each other\.$/u,
  );
});

test('leaves out a byte order mark', () => {
  const path = writeSecret('app-secret', `\uFEFF${SECRET}\n`);
  expect(readEnv({ APP_SECRET_FILE: path }).appSecret).toBe(SECRET);
});

test('does not tell a secret that stands in place of a path', () => {
  expect(() => readEnv({ APP_SECRET_FILE: SECRET })).toThrow(
    /^The setting APP_SECRET_FILE must be the absolute path of a file\.$/u,
  );
});

test.each(['', '\n', '\r\n\n', ' \n'])('rejects a file that holds only %j', (content) => {
  const path = writeSecret('empty', content);
  expect(() => readEnv({ APP_SECRET_FILE: path })).toThrow(
    `The setting APP_SECRET_FILE names an empty file: ${path}`,
  );
});

test('rejects what cannot be read as a file', () => {
  const path = join(folder, 'folder');
  mkdirSync(path);
  expect(() => readEnv({ APP_SECRET_FILE: path })).toThrow(
    `The setting APP_SECRET_FILE names a file that cannot be read (EISDIR): ${path}`,
  );
});
