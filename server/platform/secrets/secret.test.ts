import { createDecipheriv, hkdfSync } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { fillDisk, mountDisk } from '#server/testing/small-disk.ts';
import { createSecret, loadSecret } from './secret.ts';

const secret = createSecret('a secret of this test');
const VALUE = '{"email":"ngozi@example.com","code":"AB2CD"}';

test('opens a value sealed for the same use and context', () => {
  const sealed = secret.seal('email', VALUE, 'reset-code');
  expect(sealed).not.toContain('AB2CD');
  expect(Buffer.from(sealed, 'base64url').toString('latin1')).not.toContain('AB2CD');
  expect(secret.open('email', sealed, 'reset-code')).toBe(VALUE);
});

test('encrypts with AES-256-GCM and a key of its own for each use', () => {
  const bytes = Buffer.from(secret.seal('email', VALUE, 'reset-code'), 'base64url');
  const key = Buffer.from(hkdfSync('sha256', 'a secret of this test', '', 'hr-portal seal email', 32));
  const cipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12), { authTagLength: 16 });
  cipher.setAAD(Buffer.from('reset-code')).setAuthTag(bytes.subarray(12, 28));
  expect(Buffer.concat([cipher.update(bytes.subarray(28)), cipher.final()]).toString()).toBe(VALUE);
});

test('seals the same value differently each time', () => {
  expect(secret.seal('email', VALUE, '')).not.toBe(secret.seal('email', VALUE, ''));
});

test('rejects another secret, use or context, and changed data', () => {
  const sealed = secret.seal('email', VALUE, 'reset-code');
  expect(createSecret('another secret').open('email', sealed, 'reset-code')).toBeUndefined();
  expect(secret.open('reset request', sealed, 'reset-code')).toBeUndefined();
  expect(secret.open('email', sealed, 'email-code')).toBeUndefined();
  const bytes = Buffer.from(sealed, 'base64url');
  for (const index of bytes.keys()) {
    const changed = Buffer.from(bytes);
    changed[index] = (changed[index] ?? 0) ^ 1;
    expect(secret.open('email', changed.toString('base64url'), 'reset-code')).toBeUndefined();
  }
  for (const text of ['', 'short', sealed.slice(0, -4)])
    expect(secret.open('email', text, 'reset-code')).toBeUndefined();
});

function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'hr-portal-secret-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

test('creates one secret for concurrent first starts, which only its user can read', async () => {
  const folder = makeFolder();
  const secrets = await Promise.all([1, 2, 3].map(() => loadSecret(undefined, folder)));
  expect(new Set(secrets.map(({ sign }) => sign('use', VALUE))).size).toBe(1);
  expect(readdirSync(folder)).toEqual(['secret']);
  expect(statSync(join(folder, 'secret')).mode & 0o777).toBe(0o600);
  expect(readFileSync(join(folder, 'secret'), 'utf8')).toMatch(/^[\da-f]{64}$/u);
});

test.each(['', 'cut short'])('does not use a secret of %j', async (content) => {
  const folder = makeFolder();
  writeFileSync(join(folder, 'secret'), content);
  await expect(loadSecret(undefined, folder)).rejects.toThrow(/^The secret in \S+ is incomplete\./u);
  expect(readFileSync(join(folder, 'secret'), 'utf8')).toBe(content);
});

test('leaves no part of a secret on a full disk', async (context) => {
  const disk = mountDisk(context, 1);
  const ballast = fillDisk(disk);
  await expect(loadSecret(undefined, disk)).rejects.toMatchObject({ code: 'ENOSPC' });
  expect(readdirSync(disk)).toEqual(['ballast']);
  rmSync(ballast);
  await loadSecret(undefined, disk);
  expect(readFileSync(join(disk, 'secret'), 'utf8')).toHaveLength(64);
});
