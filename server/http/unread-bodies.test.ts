import { Agent, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Call } from '#contract/call.ts';
import { calls } from '#contract/calls/all-calls.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';

let portal: TestPortal;
let token: string;
beforeAll(async () => {
  portal = await startTestPortal();
  ({ token } = await portal.newAccount({ role: 'school' }));
});
afterAll(() => portal.close());

const withForm = (Object.values(calls).flat() as Call[]).filter(({ form, stream }) => form ?? stream);
const BOUNDARY = 'boundary';
/** More than the connection buffers. */
const SIZE = 4_000_000;

/** Sends a request on the only connection of an agent. */
const send = (agent: Agent, path: string, method: string, body?: Buffer) =>
  new Promise<number>((resolve, reject) => {
    const { hostname, port } = new URL(portal.url);
    const headers = {
      authorization: `Bearer ${token}`,
      ...(body && {
        'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
        'content-length': body.length,
      }),
    };
    const sent = request(
      { agent, hostname, port, path, method, headers },
      (response) => void text(response).then(() => resolve(response.statusCode ?? 0), reject),
    );
    sent.on('error', reject).end(body);
  });

const toPart = (name: string, content: Buffer | string, file = '') =>
  Buffer.concat([
    Buffer.from(`--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"${file}\r\n\r\n`),
    Buffer.from(content),
    Buffer.from('\r\n'),
  ]);

/** A form that is rejected at its second part, or for its file, long before its end. */
const form = () =>
  Buffer.concat([
    toPart('name', 'x'),
    toPart('name', 'y'),
    toPart('file', Buffer.alloc(SIZE, '%PDF-1.7 '), '; filename="people.csv"'),
    Buffer.from(`--${BOUNDARY}--\r\n`),
  ]);

test.each(withForm.map((call) => [call.name, call] as const))(
  'the connection serves another request after %s has rejected a form half-way',
  async (_, { path, method }) => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const address = path.replaceAll(/\{\w+\}/gu, 'none');
    expect(await send(agent, `${address}?candidate_type=employee`, method, form())).toBeGreaterThanOrEqual(
      400,
    );
    expect(await send(agent, '/api/health', 'GET')).toBe(200);
    agent.destroy();
  },
);
