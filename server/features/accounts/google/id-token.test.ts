import { afterAll, afterEach, beforeAll, expect, onTestFinished, test } from 'vitest';
import { findAccountByEmail } from '#server/domain/identity/queries/accounts.ts';
import type { IdTokenChange } from '#server/testing/open-id-provider.ts';
import { startTestPortal } from '#server/testing/portal.ts';
import {
  type PortalWithGoogle,
  createBrowser,
  createPerson,
  startPortalWithGoogle,
} from '#server/testing/google.ts';

let { portal, provider, close } = {} as PortalWithGoogle;
beforeAll(async () => {
  ({ portal, provider, close } = await startPortalWithGoogle());
});
afterEach(() => provider.replyWith());
afterAll(() => close());

/** Signs in with a changed ID token. @returns how it ends, and whether there is an account then */
async function signInWith(change: IdTokenChange) {
  const person = createPerson();
  provider.choose(person);
  provider.changeIdTokens(change);
  const { google_problem } = await createBrowser(portal).returnFromGoogle('school');
  return { google_problem, hasAccount: (await findAccountByEmail(portal.db, person.email)) !== undefined };
}

const inSeconds = (seconds: number) => Math.floor(Date.now() / 1000) + seconds;

test.each<[string, IdTokenChange]>([
  ['of another client', { claims: { aud: 'another-client' } }],
  ['of another provider', { claims: { iss: 'https://accounts.example.com' } }],
  ['that has expired', { claims: { iat: inSeconds(-7200), exp: inSeconds(-3600) } }],
  ['of another sign-in', { claims: { nonce: 'x'.repeat(43) } }],
  ['without a signature', { isUnsigned: true }],
  ['with the signature of somebody else', { hasOtherKey: true }],
])('rejects an ID token %s', async (_, change) => {
  expect(await signInWith(change)).toEqual({ google_problem: 'failed', hasAccount: false });
});

test('accepts an ID token that the provider has signed', async () => {
  expect(await signInWith({ claims: { note: 'x' } })).toEqual({
    google_problem: undefined,
    hasAccount: true,
  });
});

test('rejects the metadata of another provider', async () => {
  const fresh = await startTestPortal(provider.settings);
  onTestFinished(() => fresh.close());
  const start = async () => (await createBrowser(fresh).startSignIn('school')).status;
  provider.changeMetadata({ issuer: 'https://accounts.example.com' });
  expect(await start()).toBe(503);
  provider.changeMetadata({});
  expect(await start()).toBe(200);
});
