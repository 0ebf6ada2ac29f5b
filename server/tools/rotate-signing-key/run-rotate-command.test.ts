import { afterAll, beforeAll, expect, test } from 'vitest';
import { findSigningKey } from '#server/domain/certificates/signing-keys/find-signing-key.ts';
import { createIdentity } from '#server/testing/pdf/signing-identities.ts';
import { startCommandProcess } from '#server/testing/server-process.ts';
import { type PortalWithDatabase, startPortalWithDatabase } from '#server/testing/portal.ts';

let portal: PortalWithDatabase;
beforeAll(async () => void (portal = await startPortalWithDatabase()));
afterAll(() => portal.close());

const rotate = (settings: Record<string, string> = {}) =>
  startCommandProcess('rotate-signing-key.ts', [], {
    DATABASE_URL: portal.database.url,
    DATA_DIR: portal.dataDir,
    ...settings,
  }).ended;

test('replaces the key while the portal runs', async () => {
  const before = await findSigningKey(portal.services);
  expect(await rotate()).toMatchObject({
    code: 0,
    stdout: 'Certificates are signed with a new key from now on. Those signed before stay verifiable.\n',
  });
  expect((await findSigningKey(portal.services)).id).not.toBe(before.id);
});

test('leaves a key of the settings to the settings', async () => {
  const { pem, certificates } = await createIdentity();
  const before = await findSigningKey(portal.services);
  const { code, stderr } = await rotate({ SIGNING_KEY: pem, SIGNING_CERTIFICATE: certificates[0] });
  expect([code, stderr]).toEqual([1, expect.stringContaining('Replace SIGNING_KEY')]);
  expect((await findSigningKey(portal.services)).id).toBe(before.id);
});
