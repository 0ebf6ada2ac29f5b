import { afterAll, beforeAll, expect, test } from 'vitest';
import { addCertificate } from '#server/testing/certificates.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';

const FRIEND = 'https://friend.example';

let portal: TestPortal;
let reference: string;
beforeAll(async () => {
  portal = await startTestPortal({ CORS_ORIGINS: FRIEND });
  ({ reference } = (await addCertificate(portal)).row);
});
afterAll(() => portal.close());

test.each([FRIEND, 'https://stranger.example'])(
  'scripts of any site may read the keys and the states of credentials, and no credential: %s',
  async (origin) => {
    const list = '/api/credential-status/0';
    const read = async (path: string) => {
      const { status, headers } = await fetch(`${portal.url}${path}`, { headers: { origin } });
      const [allowed, credentials] = ['origin', 'credentials'].map((name) =>
        headers.get(`access-control-allow-${name}`),
      );
      return [status, allowed, credentials];
    };
    expect(await read('/.well-known/did.json')).toEqual([200, '*', null]);
    expect(await read(`${list}/revocation`)).toEqual([200, '*', null]);
    expect(await read(`${list}/unknown`)).toEqual([422, '*', null]);
    const credential = `/api/certificates/${reference}/credential`;
    expect((await read(credential))[1]).toBe(origin === FRIEND ? FRIEND : null);
  },
);
