import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { createTestDatabase } from '#server/testing/database.ts';
import { findFreePort } from '#server/testing/free-port.ts';
import { startServerProcess } from '#server/testing/server-process.ts';
import { caddy, nginx, requireProgram, type RunningProxy, startProxy } from './start-proxy.ts';

const CLIENTS = 6;
/** Longer than Caddy takes to notice. */
const SHUTDOWN_DELAY = '5';

/** A read that needs the database, and a change that the portal refuses without a session. */
const REQUESTS = [
  { method: 'GET', path: '/api/health', status: 200 },
  { method: 'POST', path: '/api/logout', status: 401 },
];

/** Sends requests from several clients until `stop`, which returns how many there were and those without their reply. */
function sendContinuously({ request }: RunningProxy) {
  const stopping = new AbortController();
  let count = 0;
  const lost: string[] = [];
  async function send(): Promise<void> {
    while (!stopping.signal.aborted)
      for (const { method, path, status } of REQUESTS) {
        const outcome = await request(path, { method }).then(
          (reply) => reply.status,
          (error: unknown) => String(error),
        );
        count += 1;
        if (outcome !== status) lost.push(`${method} ${outcome}`);
      }
  }
  const clients = Array.from({ length: CLIENTS }, send);
  return {
    getCount: () => count,
    async stop() {
      stopping.abort();
      await Promise.all(clients);
      return { count, lost };
    },
  };
}

async function startServers() {
  const dataDir = mkdtempSync(join(tmpdir(), 'hr-portal-proxied-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  const database = await createTestDatabase();
  onTestFinished(database.drop);
  const ports = [await findFreePort(), await findFreePort()] as const;
  const start = async (PORT: number) => {
    const settings = { DATABASE_URL: database.url, DATA_DIR: dataDir, SHUTDOWN_DELAY, RUN_JOBS: 'false' };
    const server = await startServerProcess({ ...settings, PORT: String(PORT) });
    onTestFinished(server.kill);
    return server;
  };
  return { ports, start, servers: [await start(ports[0]), await start(ports[1])] as const };
}

const examples = [
  // It does not ask whether a server is about to stop, and repeats only reads whose connection was closed. Each client may lose one.
  { ...nginx, mayLose: ['POST 502'] },
  { ...caddy, mayLose: [] as string[] },
];

describe.each(examples)('behind $name', ({ mayLose, ...program }) => {
  beforeEach((context) => requireProgram(context, program.command));

  test('no read, and behind Caddy no other request, is lost while one of two servers stops', async () => {
    const { ports, servers } = await startServers();
    const proxy = await startProxy(program, ports);
    onTestFinished(proxy.stop);
    const sending = sendContinuously(proxy);
    await expect.poll(sending.getCount).toBeGreaterThan(100);
    servers[0].terminate();
    expect(await servers[0].exited).toBe(0);
    const countAtExit = sending.getCount();
    await expect.poll(sending.getCount).toBeGreaterThan(countAtExit + 200);
    const { lost } = await sending.stop();
    expect(lost.filter((outcome) => !mayLose.includes(outcome))).toEqual([]);
    expect(lost.length).toBeLessThanOrEqual(CLIENTS);
  });
});
