import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { findSigningKey } from '#server/domain/certificates/signing-keys/find-signing-key.ts';
import { createSecret } from '#server/platform/secrets/secret.ts';
import { createIdentity } from '#server/testing/pdf/signing-identities.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { warnOfSigningKey } from './warn-of-signing-key.ts';

let portal: TestPortal;
beforeAll(async () => void (portal = await startTestPortal()));
afterAll(() => portal.close());
beforeEach(async () => void (await portal.db.deleteFrom('signing_key').execute()));

type Changes = Partial<Omit<Parameters<typeof warnOfSigningKey>[0], 'env'>> & { env?: object };

/** Lists the warnings of a start. */
async function listWarnings({ env, ...changes }: Changes = {}): Promise<string[]> {
  const warn = vi.spyOn(portal.services.log, 'warn').mockClear();
  await warnOfSigningKey({ ...portal.services, ...changes, env: { ...portal.services.env, ...env } });
  return warn.mock.calls.map(([line]) => String(line));
}

test('says in production that certificates are self-signed', async () => {
  expect(await listWarnings()).toEqual([]);
  expect(await listWarnings({ env: { production: true } })).toEqual([
    expect.stringMatching(/^Certificates are self-signed, .*SIGNING_KEY/u),
  ]);
  expect(await listWarnings({ env: { production: true, signing: await createIdentity() } })).toEqual([]);
});

test('says that the key was encrypted under another APP_SECRET', async () => {
  await findSigningKey(portal.services);
  expect(await listWarnings()).toEqual([]);
  expect(await listWarnings({ secret: createSecret('another secret') })).toEqual([
    expect.stringContaining('npm run rotate-signing-key'),
  ]);
});

test('says that the certificate of the settings has expired', async () => {
  const signing = await createIdentity({ notAfter: new Date(Date.now() - 1000) });
  expect(await listWarnings({ env: { signing } })).toEqual([expect.stringContaining('expired on')]);
});
