// Checks the credential of a certificate and prints what it says and whether that is true now. It uses nothing of HR Portal, whose
// host is the argument:
//   curl -s https://portal.example/api/certificates/CT-…/credential | node scripts/check-credential.mjs portal.example
import { createPublicKey, verify } from 'node:crypto';
import { text } from 'node:stream/consumers';
import { gunzipSync } from 'node:zlib';

/** More than the bits of a list, so that a hostile one does not fill the memory. */
const LIST_MAX_BYTES = 2 ** 24;
const HOST = /^(?:[a-z\d.-]+|\[::1\])(?::\d+)?$/iu;
const LOCAL = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::|$)/iu;

/** Why a credential is not valid or cannot be checked, in a sentence. */
class Refusal extends Error {}

function refuse(sentence) {
  throw new Refusal(sentence);
}

async function fetchText(address) {
  const response = await fetch(address).catch(() => undefined);
  if (!response?.ok) refuse(`Not checked: ${address} cannot be read.`);
  return await response.text();
}

/** Reads the part of a JWT as JSON. */
const decode = (part) => JSON.parse(Buffer.from(part, 'base64url').toString());

/** Returns the host of `did:web:host`. */
function toHost(did) {
  const [, method, host = '', ...path] = String(did).split(':');
  const name = decodeURIComponent(host);
  if (method !== 'web' || path.length > 0 || !HOST.test(name))
    refuse(`Not checked: the issuer ${did} is not did:web with a host.`);
  return name;
}

/** Returns where the keys of a host are. Only a host on this computer may do without https. */
const toKeysAddress = (host) => `${LOCAL.test(host) ? 'http' : 'https'}://${host}/.well-known/did.json`;

const keys = new Map();

/** Returns the keys of an issuer by their ids. */
async function findKeys(did) {
  if (!keys.has(did)) {
    const document = JSON.parse(await fetchText(toKeysAddress(toHost(did))));
    const methods = document.verificationMethod.filter(({ id }) => document.assertionMethod.includes(id));
    keys.set(did, document.id === did ? methods : []);
  }
  return keys.get(did);
}

const readIssuer = ({ issuer }) => issuer.id ?? issuer;

/** Returns the parts of a JWT that secures a credential of an issuer, not yet checked. */
function parse(jwt) {
  const parts = jwt.trim().split('.');
  if (parts.length !== 3) refuse('Not checked: this is no credential.');
  const [header, payload, signature] = parts;
  return { header: decode(header), credential: decode(payload), signed: `${header}.${payload}`, signature };
}

/** Checks that an issuer signed a credential of a type. Returns what it says. */
async function readCredential(jwt, did, type) {
  const { header, credential, signed, signature } = parse(jwt);
  if (header.alg !== 'ES256' || header.typ !== 'vc+jwt')
    refuse(`Not valid: signed by ${header.alg} as ${header.typ}, not by ES256 as vc+jwt.`);
  if (!credential.type.includes(type)) refuse(`Not checked: this is no ${type}.`);
  if (readIssuer(credential) !== did) refuse('Not checked: the status list is not that of the issuer.');
  const method = (await findKeys(did)).find(({ id }) => id === header.kid);
  if (!method) refuse(`Not valid: ${did} has no key ${header.kid}.`);
  const key = createPublicKey({ key: method.publicKeyJwk, format: 'jwk' });
  const isSigned = verify(
    'sha256',
    Buffer.from(signed),
    { key, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  if (!isSigned) refuse('Not valid: the signature is wrong, so the credential was altered.');
  return credential;
}

const isOver = (moment) => !(new Date(moment) >= new Date());

/** Whether the bit of a credential is set in the list that its status names. */
async function isSet({ statusListCredential, statusListIndex, statusPurpose }, did) {
  if (new URL(statusListCredential).host !== toHost(did))
    refuse('Not checked: the status list is not that of the issuer.');
  const list = await readCredential(
    await fetchText(statusListCredential),
    did,
    'BitstringStatusListCredential',
  );
  const { type, encodedList, statusPurpose: purpose } = list.credentialSubject;
  if (list.id !== statusListCredential || purpose !== statusPurpose || type !== 'BitstringStatusList')
    refuse('Not checked: the status list is not the one that the credential names.');
  if (isOver(list.validUntil)) refuse('Not checked: the status list is too old.');
  if (!encodedList.startsWith('u')) refuse('Not checked: the status list is not in base64url.');
  const bits = gunzipSync(Buffer.from(encodedList.slice(1), 'base64url'), {
    maxOutputLength: LIST_MAX_BYTES,
  });
  const at = /^\d+$/u.test(statusListIndex) ? Number(statusListIndex) : Infinity;
  if (at >= bits.length * 8) refuse('Not checked: the status list has no bit for this credential.');
  return ((bits[at >> 3] >> (7 - (at & 7))) & 1) === 1;
}

const states = {
  revocation: 'Not valid: withdrawn, or its data was deleted.',
  suspension: 'Not valid now: changed since, or under review.',
};

/** Refuses a credential that is not valid now. */
async function assertValid({ validUntil, credentialStatus }, did) {
  if (isOver(validUntil)) refuse(`Not valid: it expired on ${validUntil}.`);
  for (const purpose of Object.keys(states)) {
    const status = credentialStatus.find(({ statusPurpose }) => statusPurpose === purpose);
    if (await isSet(status, did)) refuse(states[purpose]);
  }
}

/** Returns what a valid credential says, in lines. */
async function check(input, expectedHost) {
  // The portal answers a refusal with a message in JSON.
  if (input.startsWith('{')) refuse(`Not checked: ${JSON.parse(input).message ?? 'this is no credential.'}`);
  const { credential: claimed } = parse(input);
  if (claimed.type.includes('BitstringStatusListCredential'))
    refuse('Not checked: this is a status list, not the credential of a certificate.');
  const did = readIssuer(claimed);
  const host = toHost(did);
  if (expectedHost && host.toLowerCase() !== expectedHost.toLowerCase())
    refuse(`Not valid: signed by ${host}, not by ${expectedHost}.`);
  const credential = await readCredential(input, did, 'VerifiableCredential');
  await assertValid(credential, did);
  const facts = Object.entries(credential.credentialSubject).map(
    ([name, value]) => `${name}: ${typeof value === 'string' ? value : JSON.stringify(value)}`,
  );
  return [
    expectedHost ? 'Valid' : `Valid only if you trust ${host}, which signed it`,
    '',
    `Issuer: ${did}`,
    `Check: ${credential.id}`,
    `As of: ${credential.validFrom}`,
    ...facts,
  ];
}

try {
  const lines = await check((await text(process.stdin)).trim(), process.argv[2]);
  process.stdout.write(`${lines.join('\n')}\n`);
} catch (error) {
  process.stderr.write(
    error instanceof Refusal ? `${error.message}\n` : 'Not checked: this is no credential.\n',
  );
  process.exitCode = 1;
}
