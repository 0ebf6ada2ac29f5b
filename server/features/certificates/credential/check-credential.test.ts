import { afterAll, beforeAll, expect, test } from 'vitest';
import { certificateReference } from '#server/domain/certificates/certificate-reference.ts';
import { addCertificate } from '#server/testing/certificates.ts';
import {
  type CredentialStatus,
  decode,
  fetchCredential,
  runCheckScript,
  signCredentialFor,
} from '#server/testing/credentials.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';

let portal: TestPortal;
beforeAll(async () => void (portal = await startTestPortal({ CHECKS_PER_HOUR: '1000' })));
afterAll(() => portal.close());

test('the script prints the facts, and refuses an altered credential and a refusal', async () => {
  const { row } = await addCertificate(portal);
  const { body } = await fetchCredential(portal, row.reference);
  const { host } = new URL(portal.url);
  const { output } = await runCheckScript(body, host);
  expect(output).toMatch(/^Valid\n/u);
  expect(output).toContain('name: Ngozi Okonkwo-Bello');
  const [header, payload, signature] = body.split('.');
  const forged = Buffer.from(JSON.stringify({ ...decode(payload), id: 'x' })).toString('base64url');
  expect(await runCheckScript(`${header}.${forged}.${signature}`)).toMatchObject({
    code: 1,
    output: expect.stringContaining('the signature is wrong') as string,
  });
  const { problem } = await fetchCredential(portal, certificateReference.create());
  expect((await runCheckScript(JSON.stringify(problem))).output).toContain('There is no such certificate.');
});

test('the script names the signer that it was not told to expect, and refuses another one', async () => {
  const { row } = await addCertificate(portal);
  const { body } = await fetchCredential(portal, row.reference);
  const { host } = new URL(portal.url);
  const named = await runCheckScript(body);
  expect([named.code, named.output.split('\n', 1)[0]]).toEqual([
    0,
    `Valid only if you trust ${host}, which signed it`,
  ]);
  expect(await runCheckScript(body, 'portal.example')).toEqual({
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
  const { code, output } = await runCheckScript(
    await signCredentialFor(portal, { type: ['VerifiableCredential'], issuer }),
  );
  expect([code, output]).toEqual([1, `Not checked: the issuer ${issuer} is not did:web with a host.\n`]);
});

test.each(['', 'hello', 'a.b.c', '{}', '{', 'e30.e30.e30', 'bnVsbA.bnVsbA.bnVsbA'])(
  'the script answers %j in a sentence',
  async (input) =>
    expect(await runCheckScript(input)).toEqual({ code: 1, output: 'Not checked: this is no credential.\n' }),
);

test('the script refuses a status list in place of a credential, and an index beyond its list', async () => {
  const list = await (await fetch(`${portal.url}/api/credential-status/0/revocation`)).text();
  expect((await runCheckScript(list)).output).toContain('this is a status list');
  const { row } = await addCertificate(portal);
  const credential = decode((await fetchCredential(portal, row.reference)).body.split('.')[1]);
  for (const statusListIndex of ['131072', '-1', 'x']) {
    const credentialStatus = (credential['credentialStatus'] as CredentialStatus[]).map((status) => ({
      ...status,
      statusListIndex,
    }));
    expect(
      await runCheckScript(await signCredentialFor(portal, { ...credential, credentialStatus })),
    ).toEqual({
      code: 1,
      output: 'Not checked: the status list has no bit for this credential.\n',
    });
  }
});

test('the script refuses another type, and a status list of another purpose or host', async () => {
  const { row } = await addCertificate(portal);
  const credential = decode((await fetchCredential(portal, row.reference)).body.split('.')[1]);
  const other = await runCheckScript(await signCredentialFor(portal, { ...credential, type: ['Diploma'] }));
  expect(other.output).toContain('this is no VerifiableCredential');
  const [revocation, suspension] = credential['credentialStatus'] as CredentialStatus[];
  const swapped = { ...revocation, statusListCredential: suspension?.statusListCredential };
  const foreign = { ...revocation, statusListCredential: 'https://a.example/list' };
  for (const [status, sentence] of [
    [swapped, 'the status list is not the one that the credential names'],
    [foreign, 'the status list is not that of the issuer'],
  ] as const) {
    const credentialStatus = [status, suspension];
    const { code, output } = await runCheckScript(
      await signCredentialFor(portal, { ...credential, credentialStatus }),
    );
    expect([code, output]).toEqual([1, `Not checked: ${sentence}.\n`]);
  }
});
