import { createPublicKey, generateKeyPairSync, type JsonWebKey, verify } from 'node:crypto';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { Worker } from 'node:worker_threads';
import { gunzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { getCredential, getStatusList } from '#contract/calls/certificates.ts';
import { setWithdrawn } from '#server/domain/certificates/queries/certificates.ts';
import { eraseCertificatesOf } from '#server/domain/certificates/queries/erase-certificates.ts';
import { certificateReference } from '#server/domain/certificates/certificate-reference.ts';
import { findSigningKey } from '#server/domain/certificates/signing-keys/find-signing-key.ts';
import { rotateSigningKey } from '#server/domain/certificates/signing-keys/rotate-signing-key.ts';
import { addCertificate, addCertificateOf } from '#server/testing/certificates.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { signAsIssuer } from './issuer.ts';

let portal: TestPortal;
beforeAll(async () => void (portal = await startTestPortal({ CHECKS_PER_HOUR: '1000' })));
afterAll(() => portal.close());

type Issued = Awaited<ReturnType<typeof addCertificate>>;

const fetchCredential = (reference: string) => portal.call(getCredential, { params: { reference } });

const decode = (part = '') =>
  JSON.parse(Buffer.from(part, 'base64url').toString()) as Record<string, unknown>;

interface Method {
  id: string;
  publicKeyJwk: JsonWebKey;
}

async function fetchDid() {
  const response = await fetch(`${portal.url}/.well-known/did.json`);
  expect(response.headers.get('content-type')).toBe('application/did+json; charset=utf-8');
  return (await response.json()) as { id: string; verificationMethod: Method[]; assertionMethod: string[] };
}

/** Checks a signature by node:crypto and the published keys alone, and returns what was signed. */
async function open(jwt: string) {
  const [header, payload, signature = ''] = jwt.split('.');
  const { kid, ...rest } = decode(header);
  expect(rest).toEqual({ alg: 'ES256', typ: 'vc+jwt', cty: 'vc' });
  const { verificationMethod, assertionMethod } = await fetchDid();
  const method = verificationMethod.find(({ id }) => id === kid);
  expect(assertionMethod).toContain(kid);
  const key = createPublicKey({ key: method?.publicKeyJwk ?? {}, format: 'jwk' });
  const signed = Buffer.from(`${header}.${payload}`);
  const isSigned = verify(
    'sha256',
    signed,
    { key, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  expect(isSigned).toBe(true);
  return decode(payload);
}

interface Status {
  statusPurpose: string;
  statusListIndex: string;
  statusListCredential: string;
}

/** Reads the bits of a credential by hand. */
async function readBits(credential: Record<string, unknown>) {
  const bits: Record<string, boolean> = {};
  for (const { statusPurpose, statusListIndex, statusListCredential } of credential[
    'credentialStatus'
  ] as Status[]) {
    const list = await open(await (await fetch(statusListCredential)).text());
    expect(list).toMatchObject({
      id: statusListCredential,
      type: ['VerifiableCredential', 'BitstringStatusListCredential'],
      issuer: (credential['issuer'] as { id: string }).id,
      credentialSubject: { type: 'BitstringStatusList', statusPurpose },
    });
    const validity = Date.parse(String(list['validUntil'])) - Date.parse(String(list['validFrom']));
    expect(validity).toBe(300_000);
    const { encodedList } = list['credentialSubject'] as { encodedList: string };
    expect(encodedList[0]).toBe('u');
    const bytes = gunzipSync(Buffer.from(encodedList.slice(1), 'base64url'));
    expect(bytes.length * 8).toBeGreaterThanOrEqual(131_072);
    const text = Array.from(bytes, (byte) => byte.toString(2).padStart(8, '0')).join('');
    bits[statusPurpose] = text[Number(statusListIndex)] === '1';
  }
  return bits;
}

/** Pipes a credential into the script that strangers use, which runs in a thread. */
async function runScript(input: string, ...argv: string[]) {
  const script = new Worker('./scripts/check-credential.mjs', {
    argv,
    stdin: true,
    stdout: true,
    stderr: true,
  });
  script.stdin?.end(input);
  const [[code], ...output] = await Promise.all([
    once(script, 'exit') as Promise<[number]>,
    text(script.stdout),
    text(script.stderr),
  ]);
  return { code, output: output.join('') };
}

test('says what the document says, signed by a published key', async () => {
  const { row } = await addCertificate(portal);
  const { status, headers, body } = await fetchCredential(`ct-${row.reference.toLowerCase()}`);
  expect([status, headers.get('content-type'), headers.get('cache-control')]).toEqual([
    200,
    'application/vc+jwt',
    'no-store',
  ]);
  const { host } = new URL(portal.url);
  expect(await open(body)).toMatchObject({
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

const expire = ({ row }: Issued) =>
  portal.db
    .updateTable('certificate')
    .set({ expires_at: sql<Date>`now()` })
    .where('id', '=', row.id)
    .execute();

const events: [string, (issued: Issued) => Promise<unknown>, Record<string, boolean>, string][] = [
  ['nothing', async () => undefined, { revocation: false, suspension: false }, 'Valid\n'],
  [
    'a restriction',
    ({ candidate_id }) =>
      portal.db
        .updateTable('candidate')
        .set({ restricted_at: new Date() })
        .where('id', '=', portal.rowId(candidate_id))
        .execute(),
    { revocation: false, suspension: true },
    'Not valid now: changed since, or under review.\n',
  ],
  [
    'a withdrawal',
    ({ row }) => setWithdrawn(portal.db, { id: row.id, by: 'source', reason: 'x' }),
    { revocation: true, suspension: false },
    'Not valid: withdrawn, or its data was deleted.\n',
  ],
  [
    'an erasure',
    ({ requester }) => eraseCertificatesOf(portal.db, requester.organization_id),
    { revocation: true, suspension: false },
    'Not valid: withdrawn, or its data was deleted.\n',
  ],
  [
    'a withdrawal and its expiry',
    async (issued) => {
      await setWithdrawn(portal.db, { id: issued.row.id, by: 'source', reason: 'x' });
      await expire(issued);
    },
    { revocation: true, suspension: false },
    'Not valid: withdrawn, or its data was deleted.\n',
  ],
  [
    'an erasure and its expiry',
    async (issued) => {
      await eraseCertificatesOf(portal.db, issued.requester.organization_id);
      await expire(issued);
    },
    { revocation: true, suspension: false },
    'Not valid: withdrawn, or its data was deleted.\n',
  ],
];

test.each(events)(
  'its status lists and the script tell the state after %s',
  async (_, event, bits, sentence) => {
    const issued = await addCertificate(portal);
    const { body } = await fetchCredential(issued.row.reference);
    await event(issued);
    const credential = decode(body.split('.')[1]);
    // Lists are kept for a moment, on a busy machine for more reads than are allowed in a minute.
    const readAgain = async () => {
      await sql`delete from rate_limit`.execute(portal.db);
      return await readBits(credential);
    };
    await expect.poll(readAgain).toEqual(bits);
    const { code, output } = await runScript(body, new URL(portal.url).host);
    expect(output).toContain(sentence);
    expect(code).toBe(sentence === 'Valid\n' ? 0 : 1);
  },
);

test('the script prints the facts, and refuses an altered credential and a refusal', async () => {
  const { row } = await addCertificate(portal);
  const { body } = await fetchCredential(row.reference);
  const { host } = new URL(portal.url);
  const { output } = await runScript(body, host);
  expect(output).toMatch(/^Valid\n/u);
  expect(output).toContain('name: Ngozi Okonkwo-Bello');
  const [header, payload, signature] = body.split('.');
  const forged = Buffer.from(JSON.stringify({ ...decode(payload), id: 'x' })).toString('base64url');
  expect(await runScript(`${header}.${forged}.${signature}`)).toMatchObject({
    code: 1,
    output: expect.stringContaining('the signature is wrong') as string,
  });
  const { problem } = await fetchCredential(certificateReference.create());
  expect((await runScript(JSON.stringify(problem))).output).toContain('There is no such certificate.');
});

/** Signs a credential with the key of the portal. */
const sign = async (credential: object) =>
  signAsIssuer(await findSigningKey(portal.services), portal.url, credential) ?? '';

test('the script names the signer that it was not told to expect, and refuses another one', async () => {
  const { row } = await addCertificate(portal);
  const { body } = await fetchCredential(row.reference);
  const { host } = new URL(portal.url);
  const named = await runScript(body);
  expect([named.code, named.output.split('\n', 1)[0]]).toEqual([
    0,
    `Valid only if you trust ${host}, which signed it`,
  ]);
  expect(await runScript(body, 'portal.example')).toEqual({
    code: 1,
    output: `Not valid: signed by ${host}, not by portal.example.\n`,
  });
});

test.each([
  'did:web:a.example%2Fpath',
  'did:web:me%40a.example',
  'did:web:a.example:path',
  'did:key:z6Mk',
  7,
])('the script asks nothing of the issuer %j', async (issuer) => {
  const { code, output } = await runScript(await sign({ type: ['VerifiableCredential'], issuer }));
  expect([code, output]).toEqual([1, `Not checked: the issuer ${issuer} is not did:web with a host.\n`]);
});

test.each(['', 'hello', 'a.b.c', '{}', '{', 'e30.e30.e30', 'bnVsbA.bnVsbA.bnVsbA'])(
  'the script answers %j in a sentence',
  async (input) =>
    expect(await runScript(input)).toEqual({ code: 1, output: 'Not checked: this is no credential.\n' }),
);

test('the script refuses a status list in place of a credential, and an index beyond its list', async () => {
  const list = await (await fetch(`${portal.url}/api/credential-status/0/revocation`)).text();
  expect((await runScript(list)).output).toContain('this is a status list');
  const { row } = await addCertificate(portal);
  const credential = decode((await fetchCredential(row.reference)).body.split('.')[1]);
  for (const statusListIndex of ['131072', '-1', 'x']) {
    const credentialStatus = (credential['credentialStatus'] as Status[]).map((status) => ({
      ...status,
      statusListIndex,
    }));
    expect(await runScript(await sign({ ...credential, credentialStatus }))).toEqual({
      code: 1,
      output: 'Not checked: the status list has no bit for this credential.\n',
    });
  }
});

test('the script refuses another type, and a status list of another purpose or host', async () => {
  const { row } = await addCertificate(portal);
  const credential = decode((await fetchCredential(row.reference)).body.split('.')[1]);
  const other = await runScript(await sign({ ...credential, type: ['Diploma'] }));
  expect(other.output).toContain('this is no VerifiableCredential');
  const [revocation, suspension] = credential['credentialStatus'] as Status[];
  const swapped = { ...revocation, statusListCredential: suspension?.statusListCredential };
  const foreign = { ...revocation, statusListCredential: 'https://a.example/list' };
  for (const [status, sentence] of [
    [swapped, 'the status list is not the one that the credential names'],
    [foreign, 'the status list is not that of the issuer'],
  ] as const) {
    const credentialStatus = [status, suspension];
    const { code, output } = await runScript(await sign({ ...credential, credentialStatus }));
    expect([code, output]).toEqual([1, `Not checked: ${sentence}.\n`]);
  }
});

test('credentials stay verifiable after a rotation of the key', async () => {
  const { row } = await addCertificate(portal);
  const { body } = await fetchCredential(row.reference);
  await rotateSigningKey(portal.services);
  await open(body);
  const { body: later } = await fetchCredential(row.reference);
  await open(later);
  expect(decode(later.split('.')[0])['kid']).not.toBe(decode(body.split('.')[0])['kid']);
});

test('is not given for an unknown or an ended certificate', async () => {
  for (const reference of ['x', certificateReference.create()])
    expect(await fetchCredential(reference)).toMatchObject({
      status: 404,
      problem: { code: 'certificate_not_found' },
    });
  const withdrawn = await addCertificate(portal);
  await setWithdrawn(portal.db, { id: withdrawn.row.id, by: 'source', reason: 'x' });
  const expired = await addCertificate(portal);
  await expire(expired);
  const erased = await addCertificate(portal);
  await eraseCertificatesOf(portal.db, erased.source.organization_id);
  for (const { row } of [withdrawn, expired, erased])
    expect((await fetchCredential(row.reference)).problem.code).toBe('certificate_ended');
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
  await fetchCredential(row.reference);
  const { env } = portal.services;
  const [certificate] = await portal.db.selectFrom('signing_key').select('certificate').execute();
  Object.assign(env, { signing: { key: privateKey, certificates: [certificate?.certificate ?? ''] } });
  const { status, problem } = await fetchCredential(row.reference);
  Object.assign(env, { signing: undefined });
  expect([status, problem.code]).toEqual([404, 'credential_not_available']);
});

test('indexes are random, and lists beyond the last are unknown', async () => {
  const { candidate_id, requester } = await addCertificate(portal);
  const indexes: number[] = [];
  for (let at = 0; at < 30; at += 1) {
    const row = await addCertificateOf(portal, portal.rowId(candidate_id), requester);
    indexes.push(row.status_index);
  }
  expect(indexes).not.toEqual(indexes.toSorted((a, b) => a - b));
  expect(indexes.every((index) => index < 131_072)).toBe(true);
  const fetchList = (list: string) => portal.call(getStatusList, { params: { list, purpose: 'revocation' } });
  expect((await fetchList('0')).status).toBe(200);
  expect((await fetchList('1')).problem.code).toBe('unknown_address');
  expect((await fetchList('x')).status).toBe(422);
});
