import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Role } from '#contract/fields/fields.ts';
import { GOOGLE_CALLBACK } from '#contract/calls/google.ts';
import { googleTexts } from '#contract/texts/google.ts';
import { startTestPortal } from '#server/testing/portal.ts';
import { createOpenIdGoogle } from './open-id-google.ts';
import {
  type PortalWithGoogle,
  createBrowser,
  silence,
  startPortalWithGoogle,
} from '#server/testing/google.ts';

let { portal, provider, close } = {} as PortalWithGoogle;
beforeAll(async () => {
  ({ portal, provider, close } = await startPortalWithGoogle());
});
afterAll(() => close());

describe('starting a sign-in', () => {
  test('redirects with PKCE and a nonce, and sets an HttpOnly cookie', async () => {
    const { body, headers } = await createBrowser(portal).startSignIn('school');
    const address = new URL(body.address);
    expect(Object.fromEntries(address.searchParams)).toMatchObject({
      response_type: 'code',
      scope: 'openid email profile',
      redirect_uri: `${portal.url}${GOOGLE_CALLBACK}`,
      code_challenge_method: 'S256',
      code_challenge: expect.stringMatching(/^[\w-]{43}$/u),
      nonce: expect.stringMatching(/^[\w-]{43}$/u),
    });
    const cookie = headers.getSetCookie().find((line) => line.startsWith('google_sign_in='));
    expect(cookie).toMatch(/; Max-Age=900; Path=\/; HttpOnly; SameSite=Lax$/u);
  });

  test('rejects an unknown account type', async () => {
    const { status, problem } = await createBrowser(portal).startSignIn('admin' as Role);
    expect(status).toBe(422);
    expect(problem.data).toEqual(['Account Type must be one of: individual, school, company.']);
  });

  test("fetches the provider's metadata once", async () => {
    portal.services.google = createOpenIdGoogle({
      clientId: provider.settings.GOOGLE_CLIENT_ID,
      clientSecret: provider.settings.GOOGLE_CLIENT_SECRET,
      issuer: provider.settings.GOOGLE_ISSUER,
    });
    const earlier = provider.requestedPaths.length;
    await Promise.all([
      createBrowser(portal).startSignIn('school'),
      createBrowser(portal).startSignIn('school'),
    ]);
    await createBrowser(portal).startSignIn('school');
    const discoveries = provider.requestedPaths
      .slice(earlier)
      .filter((path) => path === '/.well-known/openid-configuration');
    expect(discoveries).toHaveLength(1);
  });

  test('uses PUBLIC_URL and a Secure cookie of this host behind https', async () => {
    const settings = { ...provider.settings, PUBLIC_URL: 'https://portal.example/' };
    const behind = await startTestPortal(settings);
    const { body, headers } = await createBrowser(behind).startSignIn('school');
    await behind.close();
    expect(new URL(body.address).searchParams.get('redirect_uri')).toBe(
      `https://portal.example${GOOGLE_CALLBACK}`,
    );
    const cookie = headers.getSetCookie().find((line) => line.startsWith('__Host-google_sign_in='));
    expect(cookie).toMatch(/; Max-Age=900; Path=\/; HttpOnly; Secure; SameSite=Lax$/u);
  });

  test('reports that Google sign-in is not configured', async () => {
    const plain = await startTestPortal();
    const { status, problem } = await createBrowser(plain).startSignIn('school');
    const end = await createBrowser(plain).followToScreen(`${plain.url}${GOOGLE_CALLBACK}?state=school`);
    await plain.close();
    expect([status, problem]).toEqual([
      503,
      { code: 'google_not_configured', message: googleTexts.notConfigured, data: [] },
    ]);
    expect(end.search).toBe('?google_problem=expired');
  });
});

describe('when the provider cannot be reached', () => {
  test('reports this within seconds and recovers with the provider', async () => {
    const fresh = await startTestPortal(provider.settings);
    const limits = silence(provider);
    const rejected = await createBrowser(fresh).startSignIn('school');
    expect([rejected.status, rejected.problem.message]).toEqual([503, googleTexts.unreachable]);
    expect(limits).toEqual([5000]);
    provider.replyWith();
    const { status } = await createBrowser(fresh).startSignIn('school');
    await fresh.close();
    expect(status).toBe(200);
  });
});
