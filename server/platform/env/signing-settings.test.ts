import { generateKeyPairSync } from 'node:crypto';
import { expect, test } from 'vitest';
import { createIdentity } from '#server/testing/pdf/signing-identities.ts';
import { readEnv } from './env.ts';

const read = (SIGNING_KEY: string, SIGNING_CERTIFICATE: string) =>
  readEnv({ SIGNING_KEY, SIGNING_CERTIFICATE }).signing;

test('has no key by default', () => expect(readEnv({}).signing).toBeUndefined());

test.each(['P-256', 'RSA 2048'] as const)('reads a key of %s with its certificates', async (kind) => {
  const { pem, certificates, key } = await createIdentity({ kind, hasIssuer: true });
  const signing = read(pem, certificates.join('\n'));
  expect(signing?.key.equals(key)).toBe(true);
  expect(signing?.certificates.map((each) => each.trim())).toEqual(certificates.map((each) => each.trim()));
});

test('reads PEM in one line', async () => {
  const { pem, certificates } = await createIdentity();
  const inOneLine = (text: string) => text.replaceAll('\n', String.raw`\n`);
  expect(read(inOneLine(pem), inOneLine(certificates[0]))?.certificates).toHaveLength(1);
});

test('rejects what cannot sign, with the setting to change', async () => {
  const [one, other, unusual] = [
    await createIdentity(),
    await createIdentity(),
    await createIdentity({ kind: 'P-384' }),
  ];
  const short = generateKeyPairSync('rsa', { modulusLength: 1024 }).privateKey;
  const [certificate] = one.certificates;
  const failures = [
    [() => readEnv({ SIGNING_KEY: one.pem }), 'need each other'],
    [() => readEnv({ SIGNING_CERTIFICATE: certificate }), 'need each other'],
    [() => read('/run/secrets/key.pem', certificate), 'SIGNING_KEY must be an unencrypted private key'],
    [() => read(certificate, certificate), 'SIGNING_KEY must be an unencrypted private key'],
    [() => read(one.pem, one.pem), 'SIGNING_CERTIFICATE must be one or more certificates'],
    [() => read(one.pem, other.certificates[0]), 'is not that of SIGNING_KEY'],
    [() => read(unusual.pem, unusual.certificates[0]), 'must be a P-256 key, or an RSA key'],
    [
      () => read(short.export({ format: 'pem', type: 'pkcs8' }).toString(), certificate),
      'at least 2,048 bits',
    ],
  ] as const;
  for (const [fail, message] of failures) expect(fail).toThrow(message);
});
