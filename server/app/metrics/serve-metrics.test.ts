import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { parseMetrics, scrape, scrapeLater } from '#server/testing/metrics.ts';
import { openWorkerMetrics } from './open-metrics.ts';
import { startProxiedPortal, startTestPortal, type TestPortal } from '#server/testing/portal.ts';

const TOKEN = 'a-token-of-metrics-with-40-characters-00';

let portal: TestPortal;
beforeAll(async () => void (portal = await startTestPortal({ METRICS_TOKEN: TOKEN })));
afterAll(() => portal.close());

const get = (url: string, authorization?: string) =>
  fetch(`${url}/metrics`, { headers: authorization === undefined ? {} : { authorization } });

test('serves the metrics on the portal port to whoever has the token', async () => {
  const response = await get(portal.url, `Bearer ${TOKEN}`);
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/u);
  expect(parseMetrics(await response.text()).get('hr_portal_database_up')).toBe(1);
});

test.each([
  ['no token', undefined],
  ['a wrong token', `Bearer ${TOKEN.replace('0', '1')}`],
  ['a part of the token', `Bearer ${TOKEN.slice(0, -1)}`],
  ['a longer token', `Bearer ${TOKEN}0`],
  ['an empty token', 'Bearer '],
  ['another scheme', `Basic ${TOKEN}`],
])('replies 401 with a sentence to %s', async (_, authorization) => {
  const response = await get(portal.url, authorization);
  expect(response.status).toBe(401);
  expect(response.headers.get('www-authenticate')).toBe('Bearer');
  expect(await response.text()).toBe('Send the token of the setting METRICS_TOKEN as a bearer token.\n');
});

test('has no metrics by default: /metrics is an unknown address', async () => {
  const own = await startTestPortal();
  onTestFinished(() => own.close());
  expect(own.metrics).toBeUndefined();
  const [metrics, unknown] = [await get(own.url), await fetch(`${own.url}/unknown`)];
  expect([metrics.status, metrics.headers.get('content-type')]).toEqual([
    404,
    unknown.headers.get('content-type'),
  ]);
});

test('serves the metrics at METRICS_PORT alone, with the token if there is one, until the portal closes', async () => {
  const own = await startTestPortal({ METRICS_PORT: '0', METRICS_TOKEN: TOKEN });
  let closed: Promise<void> | undefined;
  const close = () => (closed ??= own.close());
  onTestFinished(close);
  const url = own.metrics?.url ?? '';
  expect(new URL(url).hostname).toBe('127.0.0.1');
  expect((await get(url)).status).toBe(401);
  expect((await get(url, `Bearer ${TOKEN}`)).status).toBe(200);
  expect((await get(own.url, `Bearer ${TOKEN}`)).status).toBe(404);
  expect((await fetch(`${url}/api/health`)).status).toBe(404);
  await close();
  await expect(get(url, `Bearer ${TOKEN}`)).rejects.toThrow('fetch failed');
});

test('measures nothing in a worker without METRICS_PORT', async () => {
  expect(await openWorkerMetrics(portal.services)).toBeUndefined();
});

test('says at the start that METRICS_PORT is in use', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  await expect(startTestPortal({ METRICS_PORT: String(port) })).rejects.toThrow(
    `Port ${port} is in use already. Set METRICS_PORT to another.`,
  );
});

test.each(['short', `with a space ${TOKEN}`])('rejects the token %j', async (token) => {
  await expect(startTestPortal({ METRICS_TOKEN: token })).rejects.toThrow(
    'The setting METRICS_TOKEN must have at least 32 characters, without spaces.',
  );
});

test('reads the database once for scrapes within seconds of each other, and not while a late reading runs', async () => {
  const own = await startTestPortal({ METRICS_PORT: '0' });
  onTestFinished(() => own.close());
  const ping = vi.spyOn(own.services, 'ping');
  const clock = vi.spyOn(performance, 'now').mockReturnValue(performance.now());
  onTestFinished(() => clock.mockRestore());
  await Promise.all(Array.from({ length: 10 }, () => scrape(own)));
  for (let at = 0; at < 20; at++) await scrape(own);
  expect(ping).toHaveBeenCalledTimes(1);
  clock.mockRestore();
  const late = Promise.withResolvers<void>();
  ping.mockClear().mockReturnValue(late.promise);
  // Ends the patience of a reading without the wait.
  const patience = vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => {
    const passing = new AbortController();
    setImmediate(() => passing.abort());
    return passing.signal;
  });
  onTestFinished(() => patience.mockRestore());
  expect((await scrapeLater(own)).get('hr_portal_database_up')).toBe(0);
  expect((await scrapeLater(own)).get('hr_portal_database_up')).toBe(0);
  expect(patience).toHaveBeenCalledWith(3000);
  patience.mockRestore();
  expect(ping).toHaveBeenCalledTimes(1);
  late.resolve();
  expect((await scrapeLater(own)).get('hr_portal_database_up')).toBe(1);
  expect(ping).toHaveBeenCalledTimes(2);
});

test('logs no line for a scrape, but one for a wrong token', async () => {
  const listScrapes = () => {
    const lines = portal.readLog().split('\n');
    return lines.filter((line) => /\/metrics|a scrape/u.test(line));
  };
  const before = listScrapes();
  await get(portal.url, `Bearer ${TOKEN}`);
  expect(listScrapes()).toEqual(before);
  await get(portal.url, 'Bearer wrong');
  expect(listScrapes().slice(before.length)).toEqual([
    expect.stringContaining('a scrape did not have the token of the metrics'),
  ]);
});

test('returns the metrics of the process while the database does not reply', async () => {
  const own = await startProxiedPortal({ METRICS_PORT: '0' });
  onTestFinished(() => own.close());
  const oldest = 'hr_portal_job_oldest_age_seconds{kind="import"}';
  await expect.poll(async () => (await scrapeLater(own)).get(oldest)).toBe(0);
  own.proxy.freeze();
  const series = await scrapeLater(own);
  own.proxy.restore();
  expect(series.get('hr_portal_database_up')).toBe(0);
  expect(series.get('hr_portal_database_measured')).toBe(0);
  expect(series.has('hr_portal_audit_head_age_seconds{file="day"}')).toBe(true);
  expect([series.has('hr_portal_emails_waiting'), series.has(oldest)]).toEqual([false, false]);
  expect(series.get('process_resident_memory_bytes')).toBeGreaterThan(0);
  expect(series.get('hr_portal_search_queue_running{queue="ordinary"}')).toBe(0);
});
