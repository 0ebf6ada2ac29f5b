import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { searchCandidates } from '#contract/calls/search.ts';
import { requestReset } from '#contract/calls/accounts.ts';
import type { ProblemBody } from '#contract/problem.ts';
import { errorTexts } from '#contract/texts/errors.ts';
import { skipRetryDelay } from '#server/testing/retry-jobs.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';

let portal: TestPortal;
beforeAll(async () => void (portal = await startTestPortal()));
afterAll(() => portal.close());

const MADE = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/u;

/** Sends a request with this id. @returns the id in the reply */
async function sendWithId(id: string, path = '/api/health') {
  const response = await fetch(portal.url + path, { headers: { 'x-request-id': id } });
  return response.headers.get('x-request-id');
}

/** Returns the log's lines of a request. */
const readLines = (id: string) =>
  portal
    .readLog()
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>)
    .filter(({ reqId }) => reqId === id);

test.each(['edge-1', 'A.b_c-9', 'x'.repeat(64)])('takes over the id %s of a proxy', async (id) => {
  for (const path of ['/api/health', '/api/nothing', '/', '/nowhere.js'])
    expect(await sendWithId(id, path), path).toBe(id);
  await expect.poll(() => readLines(id).map(({ msg }) => msg)).toContain('request');
});

test.each([
  ['is empty', ''],
  ['is too long', 'x'.repeat(65)],
  ['has spaces', 'a b'],
  ['has quotes', '"}{"level":60'],
  ['has HTML', '<script>'],
  ['has other letters', 'caf\u00e9'],
  ['was sent twice', 'edge-1, edge-2'],
  ['is a path', '../../etc/passwd'],
])('makes an id of its own for a request whose id %s', async (_, id) => {
  expect(await sendWithId(id)).toMatch(MADE);
});

test('gives requests without an id different ones', async () => {
  const replies = await Promise.all([1, 2].map(() => fetch(`${portal.url}/api/health`)));
  const ids = replies.map(({ headers }) => headers.get('x-request-id'));
  for (const id of ids) expect(id).toMatch(MADE);
  expect(new Set(ids).size).toBe(2);
});

test('names the request in the problem, also of a malformed URL', async () => {
  for (const path of ['/api/nothing', '/api/profile', '/api/candidates/details/%zz']) {
    const response = await fetch(portal.url + path, { headers: { 'x-request-id': 'edge-problem' } });
    expect(response.headers.get('x-request-id'), path).toBe('edge-problem');
    expect(((await response.json()) as ProblemBody).request_id, path).toBe('edge-problem');
  }
});

test('names the request in the problem and the log line of an unexpected failure', async () => {
  const { token } = await portal.newAccount();
  const failing = vi.spyOn(portal.services.searchQueues, 'run').mockRejectedValueOnce(new Error('a mistake'));
  const headers = { 'x-request-id': 'edge-failure', authorization: `Bearer ${token}` };
  const response = await fetch(`${portal.url}${searchCandidates.path}?query=Amina&type=name`, { headers });
  failing.mockRestore();
  expect([response.status, await response.json()]).toEqual([
    500,
    { code: 'internal_error', message: errorTexts.server, data: [], request_id: 'edge-failure' },
  ]);
  expect(readLines('edge-failure').map(({ msg }) => msg)).toContain('request failed');
});

test('names the request in the headers of the email that it causes, and no other email', async () => {
  const { email } = await portal.newAccount();
  const headers = { 'x-request-id': 'edge-mail' };
  expect((await portal.call(requestReset, { body: { email }, headers })).status).toBe(200);
  expect((await portal.mails.to(email)).requestId).toBe('edge-mail');
  const other = await portal.newAccount();
  const { headers: reply } = await portal.call(requestReset, { body: { email: other.email } });
  expect((await portal.mails.to(other.email)).requestId).toBe(reply.get('x-request-id'));
});

test('names the request in the log lines of its background jobs', async () => {
  const { email } = await portal.newAccount();
  const failing = vi.spyOn(portal.services.mailer, 'send').mockRejectedValueOnce(new Error('a mistake'));
  await portal.call(requestReset, { body: { email }, headers: { 'x-request-id': 'edge-job' } });
  await expect.poll(() => readLines('edge-job').map(({ msg }) => msg)).toContain('a job failed');
  failing.mockRestore();
  expect(readLines('edge-job').find(({ msg }) => msg === 'a job failed')).toMatchObject({
    job: 'send-email',
  });
  // The retry has the id too.
  await expect.poll(() => skipRetryDelay(portal.ownerUrl, 'send-email')).toBe(1);
  expect((await portal.mails.to(email)).requestId).toBe('edge-job');
});
