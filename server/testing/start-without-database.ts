import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { startSilentServer } from './silent-server.ts';

/** Starts a process whose database accepts connections and never replies. @returns it once it has connected */
export async function startWithoutDatabase(file: string) {
  const silent = await startSilentServer();
  const dataDir = await mkdtemp(join(tmpdir(), 'hr-portal-starting-'));
  const child = spawn(process.execPath, [file], {
    env: {
      ...process.env,
      DATABASE_URL: `postgres://nobody@${silent.host}/none`,
      DATA_DIR: dataDir,
      PORT: '0',
      DEMO_DATA: 'false',
    },
    stdio: 'ignore',
  });
  onTestFinished(async () => {
    child.kill('SIGKILL');
    silent.close();
    await rm(dataDir, { recursive: true });
  });
  await once(silent.server, 'connection');
  return child;
}
