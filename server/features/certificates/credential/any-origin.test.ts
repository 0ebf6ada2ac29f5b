import { afterAll, beforeAll, expect, test } from 'vitest';
import { getCredential, getStatusList } from '#contract/calls/certificates.ts';
import { addCertificate } from '#server/testing/certificates.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';

let portal: TestPortal;
let reference: string;
beforeAll(async () => {
  portal = await startTestPortal();
  ({ reference } = (await addCertificate(portal)).row);
});
afterAll(() => portal.close());

test('scripts of any site may read the keys and the states of credentials, and no credential', async () => {
  const list = { params: { list: 0, purpose: 'revocation' } };
  const replies = {
    keys: await fetch(`${portal.url}/.well-known/did.json`),
    states: await portal.call(getStatusList, list),
    'no states': await portal.call(getStatusList, { params: { ...list.params, list: 1 } }),
    credential: await portal.call(getCredential, { params: { reference } }),
  };
  const allowed = Object.entries(replies).map(([name, { status, headers }]) => [
    name,
    status,
    headers.get('access-control-allow-origin'),
  ]);
  expect(allowed).toEqual([
    ['keys', 200, '*'],
    ['states', 200, '*'],
    ['no states', 404, '*'],
    ['credential', 200, null],
  ]);
});
