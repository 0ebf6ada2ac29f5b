import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { isAlive } from '#server/platform/db/embedded/is-alive.ts';
import { removeRunFolder } from './run-folder.ts';

const WAIT = 'process.stdout.write("ready"); setInterval(() => {}, 1000);';

/** Starts a process that goes on for ever. */
async function startWaiting(folder: string, { detached }: { detached: boolean }): Promise<ChildProcess> {
  const child = spawn(process.execPath, ['-e', WAIT], {
    env: { ...process.env, TMPDIR: folder },
    stdio: ['ignore', 'pipe', 'ignore'],
    detached,
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  await once(child.stdout, 'data');
  return child;
}

const createFolder = () => mkdtempSync(join(tmpdir(), 'run-'));
const isRunning = ({ pid = 0 }: ChildProcess) => isAlive(pid);

test.skipIf(!existsSync('/proc/self/environ'))(
  'ends what tests started in the folder, and nothing else, before it removes the folder',
  async () => {
    const [folder, otherFolder] = [createFolder(), createFolder()];
    const server = await startWaiting(folder, { detached: true });
    const testWorker = await startWaiting(folder, { detached: false });
    const serverOfOtherRun = await startWaiting(otherFolder, { detached: true });
    const ended = once(server, 'exit');
    await removeRunFolder(folder);
    expect(await ended).toEqual([null, 'SIGKILL']);
    expect([testWorker, serverOfOtherRun].map(isRunning)).toEqual([true, true]);
    expect([folder, otherFolder].map(existsSync)).toEqual([false, true]);
  },
);
