import { once } from 'node:events';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { previewUpload } from '#contract/calls/import-previews.ts';
import { followUploadEvents, importUpload, stageUpload } from '#contract/calls/import-uploads.ts';
import { errorStatuses } from '#contract/error-codes.ts';
import { IMPORT_MAX_BYTES } from '#contract/limits.ts';
import type { ProblemBody } from '#contract/problem.ts';
import { runImport } from '#server/features/imports/commit/run-import.ts';
import { createFile } from '#server/testing/cancelled-uploads.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { createStudentFile } from '#server/testing/student-file.ts';
import { CLIENT_ADDRESS } from './https-client.ts';
import { caddy, hasProgram, nginx, requireProgram, type RunningProxy, startProxy } from './start-proxy.ts';

const FORGED_ADDRESS = '203.0.113.9';
const MEGABYTE = 1024 * 1024;

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal({
    RUN_JOBS: 'false',
    TRUST_PROXY: '127.0.0.1',
    PUBLIC_URL: 'https://portal.example',
  });
});
afterAll(() => portal.close());

interface LogLine {
  reqId?: string;
  ip?: string;
}

const readLogLine = (id: string) =>
  portal
    .readLog()
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as LogLine)
    .find(({ reqId, ip }) => reqId === id && ip !== undefined);

describe.each([nginx, caddy])('the example of $name', (program) => {
  let proxy: RunningProxy;
  beforeEach((context) => requireProgram(context, program.command));
  beforeAll(async () => {
    const port = Number(new URL(portal.url).port);
    if (hasProgram(program.command)) proxy = await startProxy(program, [port, port]);
  });
  afterAll(() => proxy?.stop());
  // This process was busy with its own files, so Caddy may have taken the portal for dead.
  beforeEach(async () => {
    await vi.waitUntil(async () => (await proxy.request('/api/live')).status === 200, { timeout: 10_000 });
  });

  /** Uploads a file through the proxy. */
  async function upload(file: File) {
    const { token } = await portal.newAccount({ role: 'school' });
    const form = new FormData();
    form.append('file', file);
    return await proxy.request(`${stageUpload.path}?candidate_type=student`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
      body: form,
    });
  }

  test('lets through the largest file that the portal accepts', async () => {
    const rowBytes = createStudentFile(1001, 400_000).size / 1001;
    const file = createStudentFile(Math.floor((IMPORT_MAX_BYTES - MEGABYTE) / rowBytes), 0);
    expect(file.size).toBeGreaterThan(20 * MEGABYTE);
    expect(await upload(file)).toMatchObject({ status: 201 });
  });

  test('lets the portal itself refuse a file that is too large', async () => {
    const list = createStudentFile(20_000);
    const copies = Array.from({ length: Math.ceil((30 * MEGABYTE) / list.size) }, () => list);
    const reply = await upload(new File(copies, 'large.csv'));
    const { code } = JSON.parse(reply.body.toString()) as ProblemBody;
    expect([reply.status, code]).toEqual([errorStatuses.import_file_too_large, 'import_file_too_large']);
  });

  test('passes on a refusal to a client that first sends all of its file', async () => {
    const { token } = await portal.newAccount({ role: 'school' });
    const bytes = Buffer.alloc(100 * MEGABYTE, 'x');
    bytes.write('--b\r\nContent-Disposition: form-data; name="file"; filename="a.csv"\r\n\r\n%PDF-');
    const headers = {
      authorization: `Bearer ${token}`,
      'content-type': 'multipart/form-data; boundary=b',
    };
    const path = `${stageUpload.path}?candidate_type=student`;
    const reply = await proxy.upload(path, headers, bytes);
    expect(reply).toMatch(/^HTTP\/1.1 415 .*"file_not_a_spreadsheet"/su);
  });

  test('passes events on as they come', async () => {
    const { token } = await portal.newAccount({ role: 'school' });
    const staged = await portal.call(stageUpload, {
      token,
      query: { candidate_type: 'student' },
      file: createFile(3),
    });
    const params = { id: staged.body.data.id };
    await portal.call(previewUpload, { token, params, body: {} });
    await portal.call(importUpload, { token, params, query: { wait: 0 }, body: { all_current: true } });
    const reply = await proxy.open(followUploadEvents.path.replace('{id}', params.id), {
      headers: { authorization: `Bearer ${token}` },
    });
    const events: string[] = [];
    reply.setEncoding('utf8').on('data', (event: string) => events.push(event));
    // The import starts only after its first event has arrived.
    await expect.poll(() => events.join('')).toContain('"state":"queued"');
    const { id } = await portal.db
      .selectFrom('import_upload')
      .select('id')
      .where('key', '=', params.id)
      .executeTakeFirstOrThrow();
    const ended = once(reply, 'end');
    await runImport(id, portal.services, { id: '', retryCount: 0, signal: new AbortController().signal });
    await ended;
    expect(events.at(-1)).toContain('"state":"imported"');
  });

  test("tells the portal the client's address and no invented one", async () => {
    const id = crypto.randomUUID();
    const forged = {
      'x-forwarded-for': FORGED_ADDRESS,
      'x-real-ip': FORGED_ADDRESS,
      forwarded: 'for=203.0.113.9',
    };
    await proxy.request('/api/health', { headers: { 'x-request-id': id, ...forged } });
    expect(readLogLine(id)).toMatchObject({ ip: CLIENT_ADDRESS });
  });

  test('hands the id of a request through, and replies with one that the portal logs', async () => {
    const given = crypto.randomUUID();
    const reply = await proxy.request('/api/health', { headers: { 'x-request-id': given } });
    expect(reply.getAll('x-request-id')).toEqual([given]);
    const [made = '', ...others] = (await proxy.request('/api/health')).getAll('x-request-id');
    expect(others).toEqual([]);
    expect(readLogLine(made)).toBeDefined();
  });

  test('sends Strict-Transport-Security once, and compresses once', async () => {
    const reply = await proxy.request('/api/openapi.json', { headers: { 'accept-encoding': 'gzip' } });
    expect(reply.status).toBe(200);
    expect(reply.getAll('strict-transport-security')).toHaveLength(1);
    expect(reply.getAll('content-encoding')).toEqual(['gzip']);
    expect(JSON.parse(gunzipSync(reply.body).toString())).toHaveProperty('openapi');
    const plain = await proxy.request('/api/openapi.json', { headers: { 'accept-encoding': 'identity' } });
    expect(plain.getAll('content-encoding')).toEqual([]);
  });

  test.each(['/metrics', '/metrics/x'])('does not show %s', async (path) => {
    const { status, getAll } = await proxy.request(path);
    expect([status, getAll('x-request-id')]).toEqual([404, []]);
  });
});
