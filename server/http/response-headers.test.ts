import { existsSync, readdirSync } from 'node:fs';
import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { logIn } from '#contract/calls/accounts.ts';
import { errorTexts } from '#contract/texts/errors.ts';
import { addCandidate } from '#server/testing/candidates.ts';
import { markRequests } from '#server/testing/mark-requests.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';

const FRIEND = 'https://people.example.com';
const ASSETS = 'build/client/assets';
const HOUR_MS = 3_600_000;

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal({ CORS_ORIGINS: FRIEND });
});
afterAll(() => portal.close());

const fetchHeaders = async (path: string, init?: RequestInit) => {
  const { status, headers } = await fetch(`${portal.url}${path}`, init);
  const cookies = headers.getSetCookie().map((cookie) => cookie.split('=')[0]);
  const policy = headers.get('content-security-policy');
  const permissions = headers.get('permissions-policy');
  return { status, cache: headers.get('cache-control'), policy, permissions, cookies };
};

/** Sends raw lines and returns the portal's reply. */
async function sendRaw(...lines: string[]) {
  const socket = connect(Number(new URL(portal.url).port), '127.0.0.1');
  await once(socket, 'connect');
  socket.write([...lines, '', ''].join('\r\n'));
  return await text(socket);
}

/** What every reply forbids browsers, whatever it contains. */
const STRICT = {
  // No plugins, frames, other hosts, inline scripts or evaluation of text.
  'content-security-policy': expect.stringMatching(
    /^(?=.*default-src 'none'|.*object-src 'none')(?=.*base-uri 'none')(?=.*frame-ancestors 'none')(?!.*(?:\w:\/\/|wss?:|https?:|\*|'unsafe-))/u,
  ) as string,
  'permissions-policy': expect.stringContaining('camera=()') as string,
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'content-type': expect.stringMatching(/; charset=utf-8$|^image\//u) as string,
};

const CALL = {
  cache: 'no-store',
  policy: expect.stringContaining("default-src 'none'") as string,
  permissions: expect.stringContaining('camera=()') as string,
};

describe('every reply of the API', () => {
  const json = { 'content-type': 'application/json' };
  test.each([
    ['a call', '/api/health', {}, 200],
    ['an unknown call', '/api/nothing', {}, 404],
    ['a refused call', '/api/get-user', {}, 401],
    ['a malformed body', '/api/login', { method: 'POST', body: '{', headers: json }, 400],
    ['a photo without a signature', '/api/photos/x', {}, 403],
    ['a percent-encoded address', '/%61pi/health', {}, 200],
    ['an address that cannot be decoded', '/api/candidates/details/%zz', {}, 400],
    ['the OpenAPI document', '/api/openapi.json', {}, 200],
    [
      'a preflight request of another origin',
      '/api/login',
      { method: 'OPTIONS', headers: { origin: FRIEND, 'access-control-request-method': 'POST' } },
      204,
    ],
  ])('%s has no-store and restrictive policy headers', async (_, path, init, status) => {
    expect(await fetchHeaders(path, init)).toMatchObject({ status, ...CALL });
  });

  test("keeps the documentation page's own policy", async () => {
    const { policy, permissions } = await fetchHeaders('/api/docs/');
    expect(policy).not.toContain("default-src 'none'");
    expect(permissions).toContain('camera=()');
  });

  test('sends the same headers for malformed HTTP', async () => {
    const response = await sendRaw('NONSENSE');
    expect(response).toMatch(/^HTTP\/1\.1 400 /u);
    expect(response).toContain('cache-control: no-store');
    expect(response).toContain("content-security-policy: default-src 'none'");
    expect(response.split('\r\n\r\n')[1]).toBe(
      JSON.stringify({ code: 'malformed_request', message: errorTexts.malformed, data: [] }),
    );
  });
});

async function fetchReply(path: string) {
  const { status, headers } = await fetch(`${portal.url}${path}`);
  return { ...Object.fromEntries(headers), status };
}

test.each([
  ['a reply of a call', '/api/health', 200],
  ['an error', '/api/nothing', 404],
  ['an address that cannot be decoded', '/api/candidates/details/%zz', 400],
  ['the documentation', '/api/docs/', 200],
  ['a script of the documentation', '/api/docs/static/swagger-ui-bundle.js', 200],
  ['the check of certificates', '/verify', 200],
  ['an unknown certificate', '/verify/CT-2345-6789A-BCDE', 404],
])('%s cannot be framed or sniffed, and runs no other scripts', async (_, path, status) => {
  expect(await fetchReply(path)).toMatchObject({ ...STRICT, status });
});

test.runIf(existsSync(ASSETS))('neither can pages, scripts and pictures of the screens', async () => {
  const script = readdirSync(ASSETS).find((name) => name.endsWith('.js'));
  for (const path of ['/home', '/search-result', '/social.png', `/assets/${script}`])
    expect(await fetchReply(path)).toMatchObject({ ...STRICT, status: 200 });
  for (const path of ['/nothing', '/assets/none.js', '/assets/'])
    expect(await fetchReply(path)).toMatchObject({ ...STRICT, status: 404 });
});

test('malformed HTTP has the same policies', async () => {
  const response = await sendRaw('NONSENSE');
  for (const name of Object.keys(STRICT)) expect(response).toContain(`\r\n${name}: `);
});

test('a photo has the same policies and an origin of its own', async () => {
  const { token } = await portal.newAccount();
  const { profile_picture } = await addCandidate(portal.call, token);
  const { headers } = await fetch(`${portal.url}${profile_picture}`);
  expect(Object.fromEntries(headers)).toMatchObject(STRICT);
  expect(headers.get('content-security-policy')).toMatch(/; sandbox$/u);
});

test('asks browsers for https on the host and its subdomains for a year', async () => {
  const behind = await startTestPortal({ PUBLIC_URL: 'https://portal.example' });
  for (const path of ['/api/health', '/api/nothing', '/api/docs/']) {
    const { headers } = await fetch(`${behind.url}${path}`);
    expect(headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains');
  }
  await behind.close();
});

test('sends a cacheable photo without a cookie', async () => {
  const { token } = await portal.newAccount();
  const { profile_picture } = await addCandidate(portal.call, token);
  const { status, cache, policy, cookies } = await fetchHeaders(profile_picture ?? '');
  expect([status, cookies]).toEqual([200, []]);
  expect(cache).toContain('max-age');
  expect(policy).toContain('sandbox');
  expect((await fetchHeaders('/api/health')).cookies).toEqual(['XSRF-TOKEN']);
});

describe.runIf(existsSync(ASSETS))('the built screens', () => {
  test('have the permissions policy, their own content security policy and the cookie', async () => {
    const { policy, permissions, cookies } = await fetchHeaders('/home');
    expect(policy).toContain("default-src 'self'");
    expect(permissions).toContain('camera=()');
    expect(cookies).toEqual(['XSRF-TOKEN']);
  });
  test('set no cookie on cacheable responses', async () => {
    const asset = readdirSync(ASSETS).find((name) => name.endsWith('.js'));
    for (const path of [`/assets/${asset}`, '/social.png']) {
      const { status, cache, permissions, cookies } = await fetchHeaders(path);
      expect([status, cookies]).toEqual([200, []]);
      expect(cache).toContain('max-age');
      expect(permissions).toContain('camera=()');
    }
  });
});

test('checks unsafe requests for forgery in any spelling of the URL', async () => {
  const headers = { 'content-type': 'application/json', cookie: 'XSRF-TOKEN=x' };
  const sent = { method: 'POST', headers, body: '{}' };
  expect((await fetch(`${portal.url}${logIn.path}`, sent)).status).toBe(419);
  expect((await fetch(`${portal.url}/%61pi/login`, sent)).status).toBe(419);
});

describe('the Host header', () => {
  test.each([
    ['twice', ['Host: one.example', 'Host: two.example']],
    ['twice, the same one', ['Host: one.example', 'hOST: one.example']],
    ['not at all', []],
  ])('is rejected when sent %s', async (_, hosts) => {
    const response = await sendRaw('GET /api/health HTTP/1.1', ...hosts, 'Connection: close');
    expect(response).toMatch(/^HTTP\/1\.1 400 /u);
    expect(response).toContain(errorTexts.malformed);
  });
  test('is accepted once', async () => {
    const response = await sendRaw('GET /api/health HTTP/1.1', 'Host: one.example', 'Connection: close');
    expect(response).toMatch(/^HTTP\/1\.1 200 /u);
  });
});

test('idle connections are closed after two minutes, and headers must arrive within one', () => {
  const { timeout, headersTimeout } = portal.app.server;
  expect({ timeout, headersTimeout }).toEqual({ timeout: 120_000, headersTimeout: 60_000 });
});

describe('a request body', () => {
  /** Replaces the intervals of marked requests. `tick` lets a second pass for them. */
  function holdIntervals({ isCurrent }: ReturnType<typeof markRequests>) {
    const held = new Map<unknown, { run: () => void; ms: number }>();
    const { setInterval: start, clearInterval: stop } = globalThis;
    const setSpy = vi.spyOn(globalThis, 'setInterval').mockImplementation(((run: () => void, ms: number) => {
      if (!isCurrent()) return start(run, ms);
      const timer = start(() => undefined, HOUR_MS);
      held.set(timer, { run, ms });
      return timer;
    }) as typeof setInterval);
    const clearSpy = vi.spyOn(globalThis, 'clearInterval').mockImplementation((timer) => {
      held.delete(timer);
      stop(timer);
    });
    onTestFinished(() => {
      setSpy.mockRestore();
      clearSpy.mockRestore();
    });
    return {
      countHeld: () => held.size,
      tick() {
        for (const { run, ms } of held.values()) for (let at = 0; at < 1000; at += ms) run();
      },
    };
  }

  /** Begins a request of `length` bytes and waits until the portal reads its body. */
  async function beginRequest(type: string, length: number) {
    const marks = markRequests(portal);
    const intervals = holdIntervals(marks);
    const socket = connect(Number(new URL(portal.url).port), '127.0.0.1');
    await once(socket, 'connect');
    const lines = [
      'POST /api/login HTTP/1.1',
      'Host: x',
      `Content-Type: ${type}`,
      `Content-Length: ${length}`,
      ...Object.entries(marks.headers).map(([name, value]) => `${name}: ${value}`),
    ];
    socket.write([...lines, '', '{'].join('\r\n'));
    await expect.poll(intervals.countHeld).toBe(1);
    return { socket, ...intervals };
  }
  /** Lets the time of the request pass second by second. The client sends `bytes` in each. */
  async function letSecondsPass(
    seconds: number,
    { socket, tick }: Awaited<ReturnType<typeof beginRequest>>,
    bytes: number,
  ) {
    for (let second = 0; second < seconds && !socket.destroyed; second += 1) {
      if (bytes > 0) await new Promise((sent) => socket.write(' '.repeat(bytes), sent));
      // Once the portal replies to another request, it has read the sent bytes.
      await fetch(`${portal.url}/api/nothing`);
      tick();
    }
  }

  test('times out when it arrives too slowly', async () => {
    const request = await beginRequest('application/json', 100_000);
    const response = text(request.socket);
    await letSecondsPass(22, request, 1);
    expect(await response).toMatch(/^HTTP\/1\.1 408 /u);
    expect(await response).toContain(errorTexts.tooSlow);
  });

  test('times out when it stalls', async () => {
    const request = await beginRequest('application/json', 100_000);
    const response = text(request.socket);
    await letSecondsPass(1, request, 50_000);
    await letSecondsPass(22, request, 0);
    expect(await response).toMatch(/^HTTP\/1\.1 408 /u);
  });

  test('is read completely when it arrives slowly but steadily', async () => {
    const request = await beginRequest('application/json', 1 + 60 * 2500);
    const { socket } = request;
    await letSecondsPass(60, request, 2500);
    const [response] = (await once(socket, 'data')) as [Buffer];
    // The body is complete, but not valid JSON.
    expect(String(response)).toMatch(/^HTTP\/1\.1 400 /u);
    socket.destroy();
  });
});
