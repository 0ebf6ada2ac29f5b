import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { PassThrough } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import fastify from 'fastify';
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest';
import { endKeepAlive } from './end-keep-alive.ts';

/** More than the buffers of a connection hold. */
const LARGE = Buffer.alloc(64 * 1024 * 1024, 'x');

let app: ReturnType<typeof fastify>;
/** What `/begun` replies, and when `/large` does. */
let begun: PassThrough;
let large: PromiseWithResolvers<Buffer>;
beforeEach(async () => {
  begun = new PassThrough();
  large = Promise.withResolvers();
  // Longer than a test may take, so that no connection ends by itself.
  app = fastify({ forceCloseConnections: 'idle', return503OnClosing: false, keepAliveTimeout: 600_000 });
  endKeepAlive(app);
  app.get('/begun', () => begun);
  app.get('/large', () => large.promise);
  await app.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(() => app.close());

const getPort = () => (app.server.address() as AddressInfo).port;

/** Begins to stop while the reply of `/begun` is being sent. */
async function stopHalfWay() {
  begun.write('first,');
  const reply = await fetch(`http://127.0.0.1:${getPort()}/begun`);
  const stopped = app.close();
  await expect.poll(() => app.server.listening).toBe(false);
  return { reply, stopped };
}

test('ends the connection of a reply that began before a stop, once it has arrived', async () => {
  const { reply, stopped } = await stopHalfWay();
  expect(reply.headers.get('connection')).toBe('keep-alive');
  begun.end('last');
  expect(await reply.text()).toBe('first,last');
  await stopped;
});

test('ends no connection whose reply is still being sent', async () => {
  const socket = connect(getPort(), '127.0.0.1');
  onTestFinished(() => void socket.destroy());
  const requested = once(app.server, 'request') as Promise<[unknown, ServerResponse]>;
  socket.write('GET /large HTTP/1.1\r\nHost: x\r\n\r\n');
  const [, sending] = await requested;
  const { reply, stopped } = await stopHalfWay();
  large.resolve(LARGE);
  await expect.poll(() => sending.writableEnded).toBe(true);
  begun.end('last');
  expect(await reply.text()).toBe('first,last');
  expect((await buffer(socket)).length).toBeGreaterThan(LARGE.length);
  await stopped;
});
