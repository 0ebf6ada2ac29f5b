import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { fastify } from 'fastify';
import { expect, onTestFinished, test, vi } from 'vitest';
import { StartupError } from '#server/platform/errors/startup-error.ts';
import { listen } from './listen.ts';

const SETTINGS = { port: 'PORT', host: 'HOST' };
const HOST = '127.0.0.1';

function createApp() {
  const app = fastify();
  onTestFinished(() => app.close());
  return app;
}

test('returns the URL of the server', async () => {
  expect(await listen(createApp(), { port: 0, host: HOST }, SETTINGS)).toMatch(
    /^http:\/\/127\.0\.0\.1:\d+$/u,
  );
});

test('says that the port is in use', async () => {
  const server = createServer().listen(0, HOST);
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  await expect(listen(createApp(), { port, host: HOST }, SETTINGS)).rejects.toThrow(
    new StartupError(`Port ${port} is in use already. Set PORT to another.`),
  );
});

// An address for documentation, which no machine has.
test('says that the machine does not have the address', async () => {
  await expect(listen(createApp(), { port: 0, host: '192.0.2.1' }, SETTINGS)).rejects.toThrow(
    new StartupError('This machine does not have the address 192.0.2.1. Set HOST to one of its own.'),
  );
});

test.each([
  ['ENOTFOUND', 'The name nowhere.test has no address. Set HOST to an address of this machine.'],
  ['EAI_AGAIN', 'The name nowhere.test has no address. Set HOST to an address of this machine.'],
  ['EACCES', 'This process may not listen at port 80. Set PORT to a port above 1023.'],
])('explains %s', async (code, message) => {
  const app = createApp();
  vi.spyOn(app, 'listen').mockRejectedValueOnce(Object.assign(new Error(code), { code }));
  await expect(listen(app, { port: 80, host: 'nowhere.test' }, SETTINGS)).rejects.toThrow(
    new StartupError(message),
  );
});

test('keeps any other error', async () => {
  const app = createApp();
  const error = new Error('other');
  vi.spyOn(app, 'listen').mockRejectedValueOnce(error);
  await expect(listen(app, { port: 0, host: HOST }, SETTINGS)).rejects.toBe(error);
});
