// Checks the credential of a certificate and prints what it says and whether that is true now. It uses nothing of HR Portal:
//   curl -s https://portal.example/api/certificates/CT-…/credential | node scripts/check-credential.mjs
import { createPublicKey, verify } from 'node:crypto';
import { text } from 'node:stream/consumers';
import { gunzipSync } from 'node:zlib';

/** Ends the process with a sentence on standard error. */
function refuse(sentence) {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}

async function fetchText(address) {
  const response = await fetch(address).catch(() => undefined);
  if (!response?.ok) refuse(`Not checked: ${address} cannot be read.`);
  return await response.text();
}

/** Reads the part of a JWT as JSON. */
const decode = (part) => JSON.parse(Buffer.from(part, 'base64url').toString());

/** Returns where the keys of `did:web:host` are. Only a host on this computer may do without https. */
function toKeysAddress(did) {
  const [, method, host = '', ...path] = did.split(':');
  if (method !== 'web' || path.length > 0)
    refuse(`Not checked: the issuer ${did} is not did:web with a host.`);
  const name = decodeURIComponent(host);
  const isLocal = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::|$)/u.test(name);
  return `${isLocal ? 'http' : 'https'}://${name}/.well-known/did.json`;
}

const keys = new Map();

/** Returns the keys of an issuer by their ids. */
async function findKeys(did) {
  if (!keys.has(did)) {
    const document = JSON.parse(await fetchText(toKeysAddress(did)));
    const methods = document.verificationMethod.filter(({ id }) => document.assertionMethod.includes(id));
    keys.set(did, document.id === did ? methods : []);
  }
  return keys.get(did);
}

/** Checks the signature of a credential, which must be that of its issuer. Returns what it says. */
async function readCredential(jwt) {
  const [header, payload, signature] = jwt.trim().split('.');
  const { alg, kid } = decode(header);
  const credential = decode(payload);
  const did = credential.issuer.id ?? credential.issuer;
  if (alg !== 'ES256') refuse(`Not valid: signed by ${alg}, not ES256.`);
  const method = (await findKeys(did)).find(({ id }) => id === kid);
  if (!method) refuse(`Not valid: ${did} has no key ${kid}.`);
  const key = createPublicKey({ key: method.publicKeyJwk, format: 'jwk' });
  const isSigned = verify(
    'sha256',
    Buffer.from(`${header}.${payload}`),
    { key, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  if (!isSigned) refuse('Not valid: the signature is wrong, so the credential was altered.');
  return { credential, did };
}

/** Whether the bit of a credential is set in the list that its status names. */
async function isSet({ statusListCredential, statusListIndex, statusPurpose }, did) {
  const list = await readCredential(await fetchText(statusListCredential));
  const { encodedList, statusPurpose: purpose } = list.credential.credentialSubject;
  if (list.did !== did || list.credential.id !== statusListCredential || purpose !== statusPurpose)
    refuse('Not checked: the status list is not that of the issuer.');
  const bits = gunzipSync(Buffer.from(encodedList.slice(1), 'base64url'));
  const at = Number(statusListIndex);
  return ((bits[at >> 3] >> (7 - (at & 7))) & 1) === 1;
}

async function findState({ validUntil, credentialStatus }, did) {
  if (new Date(validUntil) < new Date()) return `Not valid: it expired on ${validUntil}.`;
  const states = {
    revocation: 'Not valid: withdrawn, or its data was deleted.',
    suspension: 'Not valid now: changed since, or under review.',
  };
  for (const status of credentialStatus) if (await isSet(status, did)) return states[status.statusPurpose];
  return 'Valid';
}

const input = (await text(process.stdin)).trim();
// The portal answers a refusal with a message in JSON.
if (input.startsWith('{')) refuse(`Not checked: ${JSON.parse(input).message}`);
if (input.split('.').length !== 3) refuse('Not checked: this is no credential.');
const { credential, did } = await readCredential(input);
const state = await findState(credential, did);
process.stdout.write(`${state}\n\nIssuer: ${did}\nCheck: ${credential.id}\nAs of: ${credential.validFrom}\n`);
for (const [name, value] of Object.entries(credential.credentialSubject))
  process.stdout.write(`${name}: ${typeof value === 'string' ? value : JSON.stringify(value)}\n`);
process.exitCode = state === 'Valid' ? 0 : 1;
