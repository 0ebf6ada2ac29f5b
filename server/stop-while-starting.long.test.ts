import { once } from 'node:events';
import { expect, test } from 'vitest';
import { startWithoutDatabase } from './testing/start-without-database.ts';

test.each(['SIGHUP', 'SIGINT'] as const)(
  'a server that waits for its database ends on %s without a failure',
  async (signal) => {
    const server = await startWithoutDatabase('server/main.ts');
    const exited = once(server, 'exit');
    server.kill(signal);
    expect(await exited).toEqual([0, null]);
  },
);

test('a worker that waits for its database ends on SIGTERM without a failure', async () => {
  const worker = await startWithoutDatabase('server/worker.ts');
  const exited = once(worker, 'exit');
  worker.kill('SIGTERM');
  expect(await exited).toEqual([0, null]);
});
