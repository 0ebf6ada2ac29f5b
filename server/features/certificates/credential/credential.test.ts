import { generateKeyPairSync } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { getCredential } from '#contract/calls/certificates.ts';
import { setWithdrawn } from '#server/domain/certificates/queries/certificates.ts';
import { eraseCertificatesOf } from '#server/domain/certificates/queries/erase-certificates.ts';
import { certificateReference } from '#server/domain/certificates/certificate-reference.ts';
import { findSigningKey } from '#server/domain/certificates/signing-keys/find-signing-key.ts';
import { rotateSigningKey } from '#server/domain/certificates/signing-keys/rotate-signing-key.ts';
import { addCertificate } from '#server/testing/certificates.ts';
import {
  decode,
  expireCertificate,
  fetchCredential,
  openCredential,
  runCheckScript,
} from '#server/testing/credentials.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';

let portal: TestPortal;
beforeAll(async () => void (portal = await startTestPortal({ CHECKS_PER_HOUR: '1000' })));
afterAll(() => portal.close());

test('says what the document says, signed by a published key', async () => {
  const { row } = await addCertificate(portal);
  const { status, headers, body } = await fetchCredential(portal, `ct-${row.reference.toLowerCase()}`);
  expect([status, headers.get('content-type'), headers.get('cache-control')]).toEqual([
    200,
    'application/vc+jwt',
    'no-store',
  ]);
  const { host } = new URL(portal.url);
  expect(await openCredential(portal, body)).toMatchObject({
    '@context': expect.arrayContaining(['https://www.w3.org/ns/credentials/v2']) as unknown,
    id: `${portal.url}/verify/CT-${row.reference}`,
    type: ['VerifiableCredential'],
    issuer: { id: `did:web:${host.replace(':', '%3A')}` },
    validFrom: row.issued_at.toISOString(),
    validUntil: row.expires_at.toISOString(),
    credentialSubject: {
      name: row.snapshot?.name,
      phone: row.snapshot?.phone,
      candidate_type: 'employee',
      organization: 'Amberleaf Foods',
      start_date: '2020-02-29',
      vouched_by: row.snapshot?.source,
    },
  });
});

test('credentials stay verifiable after a rotation of the key', async () => {
  const { row } = await addCertificate(portal);
  const { body } = await fetchCredential(portal, row.reference);
  await rotateSigningKey(portal.services);
  await openCredential(portal, body);
  const { body: later } = await fetchCredential(portal, row.reference);
  await openCredential(portal, later);
  expect(decode(later.split('.')[0])['kid']).not.toBe(decode(body.split('.')[0])['kid']);
});

test('a deleted key is published no more, and the next credential has another', async () => {
  const { row } = await addCertificate(portal);
  const { body } = await fetchCredential(portal, row.reference);
  const { id } = await findSigningKey(portal.services);
  await rotateSigningKey(portal.services);
  // As docs/operations/keys.md says, from the fingerprint on /verify.
  const written = id.toUpperCase().replaceAll(/(.{4})(?=.)/gu, '$1 ');
  await sql`delete from signing_key where id = lower(replace(${written}, ' ', ''))`.execute(portal.db);
  expect(await runCheckScript(body)).toMatchObject({
    code: 1,
    output: expect.stringMatching(/^Not valid: did:web:\S+ has no key/u) as string,
  });
  expect(await (await fetch(`${portal.url}/verify`)).text()).not.toContain(written);
  const later = await fetchCredential(portal, row.reference);
  expect((await runCheckScript(later.body)).code).toBe(0);
});

test('is not given for an unknown or an ended certificate', async () => {
  for (const reference of ['x', certificateReference.create()])
    expect(await fetchCredential(portal, reference)).toMatchObject({
      status: 404,
      problem: { code: 'certificate_not_found' },
    });
  const withdrawn = await addCertificate(portal);
  await setWithdrawn(portal.db, { id: withdrawn.row.id, by: 'source', reason: 'x' });
  const expired = await addCertificate(portal);
  await expireCertificate(portal, expired.row.id);
  const erased = await addCertificate(portal);
  await eraseCertificatesOf(portal.db, erased.source.organization_id);
  for (const { row } of [withdrawn, expired, erased])
    expect((await fetchCredential(portal, row.reference)).problem.code).toBe('certificate_ended');
});

test('counts no check, and unknown references as look-ups', async () => {
  const own = await startTestPortal();
  const { row } = await addCertificate(own);
  const params = { reference: row.reference };
  const fetchUnknown = () =>
    own.call(getCredential, { params: { reference: certificateReference.create() } });
  for (let at = 0; at < 30; at += 1) expect((await fetchUnknown()).status).toBe(404);
  expect((await fetchUnknown()).problem.code).toBe('too_many_requests');
  expect((await fetch(`${own.url}/verify/${certificateReference.create()}`)).status).toBe(429);
  expect((await own.call(getCredential, { params })).status).toBe(200);
  const { checks } = await own.db.selectFrom('certificate').select('checks').executeTakeFirstOrThrow();
  expect(checks).toBe(0);
  await own.close();
});

test('refuses a key that is not P-256', async () => {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const { row } = await addCertificate(portal);
  // The first one makes the key of the portal, whose certificate stands for another one below.
  await fetchCredential(portal, row.reference);
  const { env } = portal.services;
  const [certificate] = await portal.db.selectFrom('signing_key').select('certificate').execute();
  Object.assign(env, { signing: { key: privateKey, certificates: [certificate?.certificate ?? ''] } });
  const { status, problem } = await fetchCredential(portal, row.reference);
  Object.assign(env, { signing: undefined });
  expect([status, problem.code]).toEqual([404, 'credential_not_available']);
});
