import { afterAll, beforeAll, expect, test } from 'vitest';
import { calls } from '#contract/calls/all-calls.ts';
import type { Call } from '#contract/call.ts';
import { parseMetrics, scrape } from '#server/testing/metrics.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { createRequestLabels } from './request-labels.ts';

const SERIES_MAX = 2000;
/** What `createRequestLabels` allows, with one for each method and status beyond that. */
const REQUESTS_MAX = 950;
const REQUESTS = 'hr_portal_http_requests_total';

let portal: TestPortal;
beforeAll(async () => void (portal = await startTestPortal({ METRICS_PORT: '0' })));
afterAll(() => portal.close());

test('has at most 2,000 series after every call, with every status that requests could have', async () => {
  const { token } = await portal.newAccount();
  for (const call of Object.values(calls).flat() as Call[]) {
    await Promise.all([
      portal.call(call, { token: 'none' }),
      call.name !== 'logOut' && portal.call(call, { token, params: { id: 'x' } }),
      call.method === 'GET' && fetch(portal.url + call.path, { method: 'HEAD' }),
    ]);
  }
  for (let at = 0; at < 50; at++) await fetch(`${portal.url}/unknown/${at}`);
  const series = [...parseMetrics(await scrape(portal)).keys()];
  expect(series.length).toBeLessThanOrEqual(SERIES_MAX);
  const others = series.filter((name) => !name.startsWith(REQUESTS));
  expect(series.length - others.length).toBeGreaterThan(100);
  expect(others.length + REQUESTS_MAX).toBeLessThanOrEqual(SERIES_MAX);
});

test('counts requests beyond the limit of labels together, by method and status', () => {
  const toLabels = createRequestLabels(3);
  const label = (route: string) => toLabels({ route, method: 'GET', status: 200 });
  const routes = ['/a', '/b', '/c', '/d', '/a', '/e'].map((route) => label(route).route);
  expect(routes).toEqual(['/a', '/b', '/c', 'other', '/a', 'other']);
  expect(label('/f')).toEqual({ route: 'other', method: 'GET', status: '200' });
});

test('labels unknown methods and unknown addresses alike', () => {
  const toLabels = createRequestLabels();
  expect(toLabels({ route: undefined, method: 'PROPFIND', status: 404 })).toEqual({
    route: 'unknown',
    method: 'other',
    status: '404',
  });
});
