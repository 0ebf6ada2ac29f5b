import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { makeCall } from './call.ts';

/** The portal as a process of its own, which a test may kill at any moment. */
export async function startServerProcess(settings: Record<string, string>) {
  const fixed = { DATABASE_URL: '', PORT: '0', DEMO_DATA: 'false', LOG_LEVEL: 'silent' };
  const server = spawn(process.execPath, ['server/main.ts'], {
    env: { ...process.env, ...fixed, ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let url = '';
  for await (const line of createInterface({ input: server.stdout })) {
    url = /HR Portal runs at (\S+)/u.exec(line)?.[1] ?? '';
    if (url) break;
  }
  if (!url) throw new Error('the server ended before it was listening');
  server.stdout.resume();
  return {
    call: makeCall(url),
    async kill() {
      // Asked for before the kill, and not at all of a server that has ended: its exit is heard once.
      const exit = server.exitCode === null ? once(server, 'exit') : undefined;
      server.kill('SIGKILL');
      await exit;
    },
  };
}

export type ServerProcess = Awaited<ReturnType<typeof startServerProcess>>;
