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
    // The leader of a process group, as a program that was started from a terminal is.
    detached: true,
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
    /** Sends what Ctrl-C sends, to the whole group. @returns the exit code */
    async interrupt(): Promise<unknown> {
      const exit = once(server, 'exit');
      process.kill(-(server.pid ?? 0), 'SIGINT');
      const [code] = await exit;
      return code;
    },
    async kill() {
      // Asked for before the kill, and not at all of a server that has ended: its exit is heard once.
      const exit = server.exitCode === null ? once(server, 'exit') : undefined;
      server.kill('SIGKILL');
      await exit;
    },
  };
}

export type ServerProcess = Awaited<ReturnType<typeof startServerProcess>>;
