import { execFile, spawnSync } from 'node:child_process';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { getCredential } from '#contract/calls/certificates.ts';
import { addCertificate } from '#server/testing/certificates.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';

/** Reads a credential with PyJWT, which shares no code with the portal. */
const SCRIPT = `
import json, sys, jwt
from jwt.algorithms import ECAlgorithm
key = ECAlgorithm.from_jwk(sys.argv[2])
print(json.dumps(jwt.decode(sys.argv[1], key, algorithms=['ES256'])))
`;

/** One of the system may have packages that one earlier on the path lacks. */
const python = ['python3', '/usr/bin/python3'].find(
  (command) => spawnSync(command, ['-c', 'import jwt, cryptography']).status === 0,
);

let portal: TestPortal;
beforeAll(async () => void (portal = await startTestPortal()));
afterAll(() => portal.close());

// Debian: apt-get install python3-jwt python3-cryptography
test.skipIf(!python)('PyJWT accepts the signature of a credential, and of no changed one', async () => {
  const { row } = await addCertificate(portal);
  const { body: token } = await portal.call(getCredential, { params: { reference: row.reference } });
  const did = (await (await fetch(`${portal.url}/.well-known/did.json`)).json()) as {
    verificationMethod: { publicKeyJwk: object }[];
  };
  const key = JSON.stringify(did.verificationMethod[0]?.publicKeyJwk);
  const read = (text: string) => promisify(execFile)(python ?? '', ['-c', SCRIPT, text, key]);
  const { stdout } = await read(token);
  expect(JSON.parse(stdout)).toMatchObject({ id: `${portal.url}/verify/CT-${row.reference}` });
  const [header, , signature] = token.split('.');
  const changed = JSON.stringify({ ...JSON.parse(stdout), id: 'x' });
  const forged = [header, Buffer.from(changed).toString('base64url'), signature].join('.');
  await expect(read(forged)).rejects.toThrow('InvalidSignatureError');
});
