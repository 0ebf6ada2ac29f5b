import { onTestFinished, vi } from 'vitest';
import { exchangeGoogleCode, parseGoogleReturn, startGoogleSignIn } from '#contract/calls/google.ts';
import type { Role } from '#contract/fields/fields.ts';
import { type ProviderPerson, startOpenIdProvider } from './open-id-provider.ts';
import { startTestPortal, type TestPortal } from './portal.ts';

/** Creates a person with a unique subject and verified email address. `changes` replace claims. */
export function createPerson(changes: Partial<ProviderPerson> = {}): ProviderPerson {
  const sub = crypto.randomUUID();
  return {
    sub,
    email: `${sub}@example.com`,
    email_verified: true,
    name: 'Chinwendu Adaeze Okafor',
    given_name: 'Chinwendu',
    family_name: 'Okafor',
    ...changes,
  };
}

/** Creates a cookie jar by host and port. Paths are ignored. */
function createCookieJar() {
  const hosts = new Map<string, Map<string, string>>();
  const of = (address: string) => {
    const { host } = new URL(address);
    const cookies = hosts.get(host) ?? new Map<string, string>();
    hosts.set(host, cookies);
    return cookies;
  };
  return {
    of,
    header: (address: string) => [...of(address)].map(([name, value]) => `${name}=${value}`).join('; '),
    keep(address: string, buildHeaders: Headers) {
      for (const line of buildHeaders.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/u.exec(line) ?? [];
        of(address).set(name, value);
      }
    },
  };
}

/** Creates a browser without screens: it stores cookies, follows redirects and stops at a screen of the portal. */
export function createBrowser({ call, url }: TestPortal) {
  const jar = createCookieJar();

  const headers = (address: string) => {
    const xsrf = jar.of(address).get('XSRF-TOKEN');
    return { cookie: jar.header(address), ...(xsrf && { 'x-xsrf-token': xsrf }) };
  };

  /** Requests an address and returns the target of its redirect. */
  async function followRedirect(address: string): Promise<URL> {
    const response = await fetch(address, { redirect: 'manual', headers: headers(address) });
    jar.keep(address, response.headers);
    const location = response.headers.get('location');
    if (!location) throw new Error(`${response.status} at ${address}: ${await response.text()}`);
    return new URL(location, address);
  }

  /** Follows redirects from an address to the first address of the portal. */
  async function followToPortal(address: string): Promise<URL> {
    const next = await followRedirect(address);
    return next.origin === url ? next : await followToPortal(next.href);
  }

  /** Follows redirects from an address to a screen of the portal. */
  async function followToScreen(address: string): Promise<URL> {
    const next = await followToPortal(address);
    return next.pathname.startsWith('/api/') ? await followToScreen(next.href) : next;
  }

  async function startSignIn(role: Role) {
    const response = await call(startGoogleSignIn, { body: { role }, headers: headers(url) });
    jar.keep(url, response.headers);
    return response;
  }

  const exchange = (code: unknown) => call(exchangeGoogleCode, { body: { code }, headers: headers(url) });

  /** Signs in at Google with a role and follows the redirects to the log-in screen. */
  async function returnFromGoogle(role: Role) {
    const { body } = await startSignIn(role);
    const end = await followToScreen(body.address);
    return { path: end.pathname, ...parseGoogleReturn(end.searchParams) };
  }

  return {
    startSignIn,
    followToPortal,
    followToScreen,
    exchange,
    returnFromGoogle,
    /** Completes a sign-in with Google. */
    async signIn(role: Role) {
      const { google } = await returnFromGoogle(role);
      return await exchange(google);
    },
  };
}

/** Starts a portal and an OpenID provider that know each other. `close` stops both. */
export async function startPortalWithGoogle(settings: Record<string, string> = {}) {
  const provider = await startOpenIdProvider();
  const portal = await startTestPortal({ ...provider.settings, ...settings });
  provider.trust(portal.url);
  const close = async () => {
    await portal.close();
    await provider.close();
  };
  return { portal, provider, close };
}

/**
 * Makes a provider silent until the end of the test. The time limit of a request to it passes once the request has arrived.
 * @returns the time limits in milliseconds
 */
export function silence(provider: PortalWithGoogle['provider']): number[] {
  const limits: number[] = [];
  const waiting: AbortController[] = [];
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockImplementation((limit) => {
    const controller = new AbortController();
    limits.push(limit);
    waiting.push(controller);
    return controller.signal;
  });
  provider.replyWith(() => {
    for (const one of waiting.splice(0)) one.abort(new DOMException('The time is up.', 'TimeoutError'));
  });
  onTestFinished(() => {
    timeout.mockRestore();
    provider.replyWith();
  });
  return limits;
}

export type PortalWithGoogle = Awaited<ReturnType<typeof startPortalWithGoogle>>;
