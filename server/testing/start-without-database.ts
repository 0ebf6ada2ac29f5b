import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

/** Starts a process whose database accepts connections and never replies. @returns it once it has connected */
export async function startWithoutDatabase(file: string) {
  const database = createServer((socket) => socket.on('error', () => undefined));
  database.listen(0, '127.0.0.1');
  await once(database, 'listening');
  const { port } = database.address() as AddressInfo;
  const dataDir = await mkdtemp(join(tmpdir(), 'hr-portal-starting-'));
  const child = spawn(process.execPath, [file], {
    env: {
      ...process.env,
      DATABASE_URL: `postgres://nobody@127.0.0.1:${port}/none`,
      DATA_DIR: dataDir,
      PORT: '0',
      DEMO_DATA: 'false',
    },
    stdio: 'ignore',
  });
  onTestFinished(async () => {
    child.kill('SIGKILL');
    database.close();
    await rm(dataDir, { recursive: true });
  });
  await once(database, 'connection');
  return child;
}
