import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { pino } from 'pino';
import { expect, onTestFinished, test, vi } from 'vitest';
import { logIn, requestReset } from '#contract/calls/accounts.ts';
import { searchCandidates, suggestNames } from '#contract/calls/search.ts';
import { withRequestId } from '#server/platform/async/request-id.ts';
import { measureJob } from '#server/platform/jobs/measure-job.ts';
import { statementEnded } from '#server/platform/telemetry/events.ts';
import { importPeople } from '#server/testing/people.ts';
import { startTestPortal } from '#server/testing/portal.ts';
import { collectTraces } from './collect-traces.ts';
import { nameStatement } from './name-statement.ts';
import { toTrace } from './span-ids.ts';

const patience = vi.hoisted(() => ({ ms: 5000 }));
vi.mock('./patience.ts', () => ({
  get PATIENCE_MS() {
    return patience.ms;
  },
}));

/** Lets a collector fail so soon that nothing is sent again. */
function losePatience() {
  patience.ms = 300;
  onTestFinished(() => void (patience.ms = 5000));
}

const NAME = 'Plantagenet Quilliam';
const PHONE = '08037776655';

interface ReceivedSpan {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  startTimeUnixNano: string;
  endTimeUnixNano: string;
  attributes: { key: string; value: { stringValue?: string; intValue?: string } }[];
}
interface Body {
  resourceSpans: {
    resource: { attributes: ReceivedSpan['attributes'] };
    scopeSpans: { spans: ReceivedSpan[] }[];
  }[];
}

/** Starts a collector that records what it receives, and replies with `status`, or never. */
async function startCollector(status: number | 'never' = 200) {
  const received: { path: string; authorization?: string; body: string }[] = [];
  const server = createServer(async (request, response) => {
    const { url: path = '', headers } = request;
    received.push({ path, authorization: headers.authorization, body: await text(request) });
    if (status !== 'never') response.writeHead(status).end('{}');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const listSpans = () =>
    received.flatMap(({ body }) =>
      (JSON.parse(body) as Body).resourceSpans.flatMap(({ scopeSpans }) =>
        scopeSpans.flatMap(({ spans }) => spans),
      ),
    );
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, received, listSpans };
}

async function startTracedPortal(endpoint: string) {
  const portal = await startTestPortal({ OTEL_EXPORTER_OTLP_ENDPOINT: endpoint });
  onTestFinished(() => portal.close());
  return portal;
}

test('sends a span for each request, with its statements and its jobs in the same trace', async () => {
  const collector = await startCollector();
  const portal = await startTracedPortal(collector.url);
  const { email, token } = await portal.newAccount({ role: 'school' });
  const send = (path: string, id: string, init: RequestInit = {}) =>
    fetch(portal.url + path, {
      ...init,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'x-request-id': id },
    });
  await (await send(`${searchCandidates.path}?query=Amina`, 'a-search')).text();
  await (
    await send(requestReset.path, 'a-reset', { method: 'POST', body: JSON.stringify({ email }) })
  ).text();
  await portal.mails.to(email);

  const search = toTrace('a-search');
  const reset = toTrace('a-reset');
  const list = async ({ traceId }: { traceId: string }) => {
    await portal.traces?.flush();
    return collector.listSpans().filter((span) => span.traceId === traceId);
  };
  const find = async (trace: { traceId: string }, name: string) =>
    (await list(trace)).find((span) => span.name === name);

  await expect.poll(() => find(search, `GET ${searchCandidates.path}`)).toBeDefined();
  const request = await find(search, `GET ${searchCandidates.path}`);
  expect(request?.spanId).toBe(search.spanId);
  expect(request?.parentSpanId).toBeUndefined();
  const attributes = Object.fromEntries(
    (request?.attributes ?? []).map(({ key, value }) => [key, value.stringValue ?? Number(value.intValue)]),
  );
  expect(attributes).toEqual({
    'http.request.method': 'GET',
    'http.route': searchCandidates.path,
    'url.path': searchCandidates.path,
    'http.response.status_code': 200,
  });
  const statements = (await list(search)).filter((span) => span.parentSpanId === search.spanId);
  expect(statements.length).toBeGreaterThan(1);
  for (const { startTimeUnixNano, endTimeUnixNano } of statements)
    expect(BigInt(endTimeUnixNano)).toBeGreaterThanOrEqual(BigInt(startTimeUnixNano));

  await expect.poll(() => find(reset, 'send-email')).toBeDefined();
  const job = await find(reset, 'send-email');
  expect(job?.parentSpanId).toBe(reset.spanId);
  const ofJob = (await list(reset)).filter((span) => span.parentSpanId === job?.spanId);
  expect(ofJob.length).toBeGreaterThan(0);
  for (const { path, body } of collector.received) {
    expect(path).toBe('/v1/traces');
    for (const { resource } of (JSON.parse(body) as Body).resourceSpans)
      expect(resource.attributes).toEqual([{ key: 'service.name', value: { stringValue: 'hr-portal' } }]);
  }
});

test('sends the headers of the setting that the library reads', async () => {
  vi.stubEnv('OTEL_EXPORTER_OTLP_HEADERS', 'authorization=Bearer%20collector');
  onTestFinished(() => void vi.unstubAllEnvs());
  const collector = await startCollector();
  const traces = collectTraces(collector.url, pino({ level: 'silent' }));
  await measureJob('nightly', new AbortController().signal, async () => {});
  await traces.close();
  expect(collector.received.map(({ authorization }) => authorization)).toEqual(['Bearer collector']);
});

test('gives each run of a job of no request a trace of its own, with its statements', async () => {
  const collector = await startCollector();
  const traces = collectTraces(collector.url, pino({ level: 'silent' }));
  onTestFinished(() => traces.close());
  const statement = { pool: 'maintenance', server: 'primary', outcome: 'succeeded', seconds: 0.01 } as const;
  for (let at = 0; at < 2; at++)
    await measureJob('nightly', new AbortController().signal, async () =>
      statementEnded.publish({ ...statement, text: 'delete from "job_of_test"' }),
    );
  await traces.flush();
  const spans = collector.listSpans();
  const jobs = spans.filter(({ name }) => name === 'nightly');
  expect(new Set(jobs.map(({ traceId }) => traceId)).size).toBe(2);
  for (const { traceId, spanId, parentSpanId } of jobs) {
    expect(parentSpanId).toBeUndefined();
    const child = expect.objectContaining({ name: 'delete job_of_test', parentSpanId: spanId });
    expect(spans.filter((span) => span.traceId === traceId && span.parentSpanId)).toEqual([child]);
  }
});

test('no span contains a searched name or number, an email address or a token', async () => {
  const collector = await startCollector();
  const portal = await startTracedPortal(collector.url);
  const { email, token } = await portal.newAccount({ role: 'school', name: 'Harrowgate Academy' });
  for (const query of [
    { type: 'name', query: NAME },
    { type: 'phone', query: PHONE },
    { type: 'address', query: `17 ${NAME}` },
  ])
    expect((await portal.call(searchCandidates, { token, query })).status).toBe(200);
  await portal.call(suggestNames, { token, query: { query: 'Plantag' } });
  await portal.call(logIn, { body: { email, password: NAME, role: 'school' } });
  for (const path of [`/${NAME}`, `/api/${PHONE}`, `/photos/${PHONE}`, `/verify/${PHONE}?q=${NAME}`])
    await (await fetch(portal.url + encodeURI(path), { headers: { 'x-request-id': PHONE } })).text();
  await importPeople(portal, await portal.newAccount({ role: 'school' }), 2);
  await expect
    .poll(async () => {
      await portal.traces?.flush();
      return new Set(collector.listSpans().map(({ name }) => name));
    })
    .toContain('import');
  const all = collector.received.map(({ body }) => body.toLowerCase()).join('');
  const secrets = ['plantag', 'quilliam', PHONE, PHONE.slice(1), email, token, 'harrowgate', 'amina'];
  expect(secrets.filter((secret) => all.includes(secret.toLowerCase()))).toEqual([]);
});

test('serves as ever while the collector refuses, and logs one line', async () => {
  const collector = await startCollector(500);
  const portal = await startTracedPortal(collector.url);
  const { token } = await portal.newAccount({ role: 'school' });
  for (let at = 0; at < 3; at++) {
    expect((await portal.call(searchCandidates, { token, query: { query: 'Amina' } })).status).toBe(200);
    await withRequestId('a-request', () => portal.traces?.flush());
  }
  expect(collector.received.length).toBeGreaterThan(2);
  const lines = portal.readLog().match(/.*traces could not be sent.*/gu);
  expect(lines).toEqual([expect.not.stringContaining('a-request')]);
});

test('serves as ever while the collector does not reply, and logs one line', async () => {
  losePatience();
  const collector = await startCollector('never');
  const portal = await startTracedPortal(collector.url);
  const { token } = await portal.newAccount({ role: 'school' });
  const search = () => portal.call(searchCandidates, { token, query: { query: 'Amina' } });
  await search();
  const flushed = portal.traces?.flush();
  await expect.poll(() => collector.received.length).toBe(1);
  for (let at = 0; at < 3; at++) expect((await search()).status).toBe(200);
  await flushed;
  await search();
  await portal.traces?.flush();
  expect(portal.readLog().match(/traces could not be sent/gu)).toHaveLength(1);
});

test('serves as ever without a collector, and logs one line', async () => {
  losePatience();
  const portal = await startTracedPortal('http://127.0.0.1:1');
  const { token } = await portal.newAccount({ role: 'school' });
  for (let at = 0; at < 3; at++) {
    expect((await portal.call(searchCandidates, { token, query: { query: 'Amina' } })).status).toBe(200);
    await portal.traces?.flush();
  }
  expect(portal.readLog().match(/traces could not be sent/gu)).toHaveLength(1);
});

test('traces nothing without the setting', async () => {
  const portal = await startTestPortal();
  onTestFinished(() => portal.close());
  expect(portal.traces).toBeUndefined();
});

test.each([
  ['select "id" from "candidate" where "name" = $1', 'select candidate'],
  ['insert into "audit_entry" values ($1)', 'insert audit_entry'],
  ['update "job" set x = 1', 'update job'],
  [`select 'Quilliam' from f($1)`, 'select'],
  ['vacuum "candidate"', 'statement'],
])('names the statement %j by its verb and table', (statement, name) =>
  expect(nameStatement(statement)).toBe(name),
);
