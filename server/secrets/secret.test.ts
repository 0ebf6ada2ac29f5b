import { expect, test } from 'vitest';
import { createSecret } from './secret.ts';

const secret = createSecret('a secret of this test');
const VALUE = '{"email":"ngozi@example.com","code":"AB2CD"}';

test('opens a value sealed for the same use and context', () => {
  const sealed = secret.seal('email', VALUE, 'reset-code');
  expect(sealed).not.toContain('AB2CD');
  expect(Buffer.from(sealed, 'base64url').toString('latin1')).not.toContain('AB2CD');
  expect(secret.open('email', sealed, 'reset-code')).toBe(VALUE);
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
