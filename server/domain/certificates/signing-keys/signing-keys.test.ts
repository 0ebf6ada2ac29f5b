import { createPublicKey, X509Certificate } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { makeDocument } from '#server/domain/certificates/document/make-document.ts';
import { createSecret } from '#server/platform/secrets/secret.ts';
import { testDocument } from '#server/testing/pdf/certificate-documents.ts';
import { checkSignature } from '#server/testing/pdf/check-signature.ts';
import { createIdentity } from '#server/testing/pdf/signing-identities.ts';
import {
  type PortalWithDatabase,
  startPortalWithDatabase,
  startTestPortal,
  type TestPortal,
} from '#server/testing/portal.ts';
import { findSigningKey, OTHER_SECRET } from './find-signing-key.ts';
import { listSigningCertificates } from './queries/signing-keys.ts';
import { rotateSigningKey } from './rotate-signing-key.ts';

let portal: PortalWithDatabase;
/** Another process on the same database. */
let other: TestPortal;
beforeAll(async () => {
  portal = await startPortalWithDatabase();
  other = await startTestPortal({
    DATABASE_URL: portal.database.url,
    DATA_DIR: portal.dataDir,
    RUN_JOBS: 'false',
  });
});
afterAll(async () => {
  await other.close();
  await portal.close();
});
beforeEach(async () => void (await portal.db.deleteFrom('signing_key').execute()));

const list = () => listSigningCertificates(portal.services.db);

test('makes one self-signed key for all processes, at the first use', async () => {
  expect(await list()).toEqual([]);
  const all = [portal, other, portal, other, other];
  const keys = await Promise.all(all.map(({ services }) => findSigningKey(services)));
  expect(new Set(keys.map(({ id }) => id)).size).toBe(1);
  const [key] = keys;
  expect(key?.is_self_signed).toBe(true);
  expect(await list()).toMatchObject([{ id: key?.id, certificate: key?.certificates[0], retired_at: null }]);
  const certificate = new X509Certificate(key?.certificates[0] ?? '');
  expect(certificate.fingerprint256.replaceAll(':', '').toLowerCase()).toBe(key?.id);
  expect(certificate.checkPrivateKey(key?.key ?? createPublicKey(certificate.toString()))).toBe(true);
  expect(certificate.verify(certificate.publicKey)).toBe(true);
  expect(certificate.subject).toContain(portal.services.env.site.operatorName);
});

test('stores the private key encrypted', async () => {
  const { key } = await findSigningKey(portal.services);
  const row = await portal.db.selectFrom('signing_key').selectAll().executeTakeFirstOrThrow();
  expect(createSecret('another').open('signing key', row.sealed_key ?? '', row.id)).toBeUndefined();
  const opened = portal.services.secret.open('signing key', row.sealed_key ?? '', row.id) ?? '';
  expect(opened).toBe(key.export({ format: 'der', type: 'pkcs8' }).toString('base64'));
  expect(JSON.stringify(row)).not.toContain(opened);
});

test('refuses a key that was encrypted under another APP_SECRET, until a rotation', async () => {
  await findSigningKey(portal.services);
  const log = { error: vi.fn<(line: string) => void>() };
  const services = { ...portal.services, secret: createSecret('another secret'), log };
  await expect(findSigningKey(services)).rejects.toMatchObject({ code: 'certificates_not_available' });
  expect(log.error).toHaveBeenCalledExactlyOnceWith(OTHER_SECRET);
  await rotateSigningKey(services);
  expect(await findSigningKey(services)).toMatchObject({ is_self_signed: true });
});

test('keeps the certificate of a rotated key, and no private part', async () => {
  const before = await findSigningKey(portal.services);
  const pdf = await makeDocument(portal.services, testDocument, before);
  expect(await rotateSigningKey(portal.services)).toBe(before.id);
  const after = await findSigningKey(other.services);
  expect(after.id).not.toBe(before.id);
  const rows = await portal.db.selectFrom('signing_key').select(['id', 'sealed_key', 'retired_at']).execute();
  expect(rows.find(({ id }) => id === before.id)).toMatchObject({
    sealed_key: null,
    retired_at: expect.any(Date),
  });
  // A document of before is still verifiable, and its key is known.
  const signature = checkSignature(pdf);
  expect(signature).toMatchObject({ isIntact: true, isGenuine: true });
  expect((await list()).map(({ certificate }) => certificate)).toContain(signature?.certificate.toString());
});

test('rotates twice at once to two new keys, of which one is in use', async () => {
  const before = new Set((await list()).map(({ id }) => id));
  const retired = await Promise.all([portal, other].map(({ services }) => rotateSigningKey(services)));
  expect(new Set(retired).size).toBe(2);
  const added = (await list()).filter(({ id }) => !before.has(id));
  expect(added.map(({ retired_at }) => retired_at === null).toSorted()).toEqual([false, true]);
});

test('signs every document with a listed key while keys rotate', async () => {
  const rotations = (async () => {
    for (let at = 0; at < 5; at += 1) await rotateSigningKey(at % 2 ? portal.services : other.services);
  })();
  const documents = await Promise.all(
    Array.from({ length: 12 }, async (_, at) => {
      const { services } = at % 2 ? portal : other;
      return await makeDocument(services, testDocument, await findSigningKey(services));
    }),
  );
  await rotations;
  const known = (await list()).map(({ certificate }) => certificate);
  for (const pdf of documents) {
    const signature = checkSignature(pdf);
    expect(signature).toMatchObject({ coversFile: true, isIntact: true, isGenuine: true });
    expect(known).toContain(signature?.certificate.toString());
  }
  expect((await list()).filter(({ retired_at }) => retired_at === null)).toHaveLength(1);
});

test('prefers the key of the settings, and keeps its certificate', async () => {
  const own = await findSigningKey(portal.services);
  const signing = await createIdentity({ kind: 'RSA 2048', hasIssuer: true });
  const services = { ...portal.services, env: { ...portal.services.env, signing } };
  const [one, two] = await Promise.all([findSigningKey(services), findSigningKey(services)]);
  expect(one).toMatchObject({ certificates: signing.certificates, is_self_signed: false });
  expect(two.id).toBe(one.id);
  const ids = (await list()).map(({ id }) => id);
  expect(ids.toSorted()).toEqual([own.id, one.id].toSorted());
  const selfSigned = { ...portal.services, env: { ...portal.services.env, signing: await createIdentity() } };
  expect((await findSigningKey(selfSigned)).is_self_signed).toBe(true);
});
