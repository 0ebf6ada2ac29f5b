import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

/** Starts a database that accepts connections and never replies. */
export async function startSilentDatabase() {
  const server = createServer((socket) => socket.on('error', () => undefined));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { server, url: `postgres://nobody@127.0.0.1:${port}/none` };
}

/** Starts a process whose database accepts connections and never replies. @returns it once it has connected */
export async function startWithoutDatabase(file: string) {
  const { server, url } = await startSilentDatabase();
  const dataDir = await mkdtemp(join(tmpdir(), 'hr-portal-starting-'));
  const child = spawn(process.execPath, [file], {
    env: {
      ...process.env,
      DATABASE_URL: url,
      DATA_DIR: dataDir,
      PORT: '0',
      DEMO_DATA: 'false',
    },
    stdio: 'ignore',
  });
  onTestFinished(async () => {
    child.kill('SIGKILL');
    server.close();
    await rm(dataDir, { recursive: true });
  });
  await once(server, 'connection');
  return child;
}
