import { createPublicKey, type JsonWebKey, verify } from 'node:crypto';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { Worker } from 'node:worker_threads';
import { gunzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { getCredential } from '#contract/calls/certificates.ts';
import { findSigningKey } from '#server/domain/certificates/signing-keys/find-signing-key.ts';
import { signAsIssuer } from '#server/features/certificates/credential/issuer.ts';
import type { TestPortal } from './portal.ts';

/** Fetches the credential of a certificate. */
export const fetchCredential = (portal: TestPortal, reference: string) =>
  portal.call(getCredential, { params: { reference } });

/** Decodes a part of a credential. */
export const decode = (part = '') =>
  JSON.parse(Buffer.from(part, 'base64url').toString()) as Record<string, unknown>;

interface Method {
  id: string;
  publicKeyJwk: JsonWebKey;
}

async function fetchDid(portal: TestPortal) {
  const response = await fetch(`${portal.url}/.well-known/did.json`);
  expect(response.headers.get('content-type')).toBe('application/did+json; charset=utf-8');
  return (await response.json()) as { id: string; verificationMethod: Method[]; assertionMethod: string[] };
}

/** Checks a signature by node:crypto and the published keys alone, and returns what was signed. */
export async function openCredential(portal: TestPortal, jwt: string) {
  const [header, payload, signature = ''] = jwt.split('.');
  const { kid, ...rest } = decode(header);
  expect(rest).toEqual({ alg: 'ES256', typ: 'vc+jwt', cty: 'vc' });
  const { verificationMethod, assertionMethod } = await fetchDid(portal);
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

/** How a credential names its bit in a status list. */
export interface CredentialStatus {
  statusPurpose: string;
  statusListIndex: string;
  statusListCredential: string;
}

/** Reads the bits of a credential by hand. */
export async function readStatusBits(portal: TestPortal, credential: Record<string, unknown>) {
  const bits: Record<string, boolean> = {};
  for (const { statusPurpose, statusListIndex, statusListCredential } of credential[
    'credentialStatus'
  ] as CredentialStatus[]) {
    const list = await openCredential(portal, await (await fetch(statusListCredential)).text());
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
export async function runCheckScript(input: string, ...argv: string[]) {
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

/** Signs a credential with the key of the portal. */
export const signCredentialFor = async ({ services, url }: TestPortal, credential: object): Promise<string> =>
  signAsIssuer(await findSigningKey(services), url, credential) ?? '';

/** Lets a certificate expire. */
export const expireCertificate = ({ db }: TestPortal, id: number) =>
  db
    .updateTable('certificate')
    .set({ expires_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute();
