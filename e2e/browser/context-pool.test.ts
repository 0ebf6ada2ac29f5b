import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Browser, Page } from 'playwright-core';
import { ContextPool } from './context-pool.ts';
import { launch } from './launch.ts';

let requests = 0;
const server = createServer((_, reply) => {
  requests += 1;
  reply
    .setHeader('cache-control', 'max-age=3600')
    .setHeader('content-type', 'text/html')
    .end('<h1>Page</h1>');
});
let browser: Browser;
let pool: ContextPool;
let options: Parameters<ContextPool['take']>[0];

beforeAll(async () => {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const baseURL = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  options = { baseURL, viewport: { width: 390, height: 800 }, reducedMotion: 'reduce' };
  browser = await launch();
  pool = new ContextPool(browser);
});

afterAll(async () => {
  await pool.close();
  await browser.close();
  server.close();
});

const openPage = async (): Promise<Page> => {
  const page = await (await pool.take(options)).newPage();
  await page.goto('/page');
  return page;
};

/** What a page finds that another may have left. */
const readTraces = (page: Page) =>
  page.evaluate(async () => ({
    storage: localStorage.length + sessionStorage.length,
    databases: (await indexedDB.databases()).length,
    cookie: document.cookie,
    clipboard: (await navigator.permissions.query({ name: 'clipboard-read' as PermissionName })).state,
    isOnline: navigator.onLine,
    history: history.length,
  }));

test('a context is empty when the next test takes it', async () => {
  const first = await openPage();
  const context = first.context();
  const untouched = await readTraces(first);
  await context.grantPermissions(['clipboard-read']);
  await context.route('**/page', (route) => route.fulfill({ body: 'stubbed' }));
  await first.evaluate(async () => {
    localStorage.setItem('token', 'x');
    sessionStorage.setItem('draft', 'x');
    document.cookie = 'a=b; max-age=1000';
    const opening = indexedDB.open('photos');
    await new Promise((resolve) => opening.addEventListener('success', resolve));
    history.pushState(null, '', '/other');
  });
  await context.setOffline(true);
  expect(await readTraces(first)).not.toEqual(untouched);
  await pool.release(context, { isReusable: true });

  const before = requests;
  const second = await openPage();
  expect(second.context()).toBe(context);
  expect(await readTraces(second)).toEqual(untouched);
  // What the first page loaded is not in the cache.
  expect(requests).toBe(before + 1);
  await pool.release(context, { isReusable: true });
});

test('two users of a test have separate contexts, and one that is not reusable is closed', async () => {
  const [one, other] = [await openPage(), await openPage()];
  expect(one.context()).not.toBe(other.context());
  await pool.release(one.context(), { isReusable: false });
  expect(one.isClosed()).toBe(true);
  await pool.release(other.context(), { isReusable: true });
  expect((await openPage()).context()).toBe(other.context());
});
