import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { setTimeout } from 'node:timers/promises';
import { logIn } from '#contract/calls/accounts.ts';
import { checkHealth } from '#contract/calls/health.ts';
import { demoLogIns } from '#server/demo/log-ins.ts';

const PAUSE_MS = 20;

/** A portal in a separate process, measured from outside. */
export interface ServerProcess {
  url: string;
  token: string;
  /** The current memory use, in MB. */
  memory(): Promise<number>;
  stop(): Promise<void>;
}

/** Starts the portal with its demo data and logs in as the demo company. `settings` are environment variables. */
export async function startServer(settings: Record<string, string>): Promise<ServerProcess> {
  const server = spawn(process.execPath, ['server/main.ts'], {
    env: { ...process.env, PORT: '0', DEMO_DATA: 'true', LOG_LEVEL: 'warn', ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let url = '';
  for await (const line of createInterface({ input: server.stdout })) {
    url = /HR Portal runs at (\S+)/u.exec(line)?.[1] ?? '';
    if (url) break;
  }
  server.stdout.resume();
  const company = demoLogIns.find(({ role }) => role === 'company');
  const answer = await fetch(url + logIn.path, {
    method: logIn.method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(company),
  });
  const { token } = (await answer.json()) as { token: string };
  return {
    url,
    token,
    async memory() {
      const status = await readFile(`/proc/${server.pid}/status`, 'utf8');
      return Number(/VmRSS:\s+(\d+)/u.exec(status)?.[1]) / 1024;
    },
    async stop() {
      server.kill('SIGTERM');
      await once(server, 'exit');
    },
  };
}

/** Polls the server's health. `stop` returns the sorted response times in ms. */
export function watchHealth(url: string) {
  const times: number[] = [];
  const state = { isOver: false };
  const watching = (async () => {
    while (!state.isOver) {
      const began = performance.now();
      await (await fetch(url + checkHealth.path)).text();
      times.push(performance.now() - began);
      await setTimeout(PAUSE_MS);
    }
  })();
  return {
    async stop() {
      state.isOver = true;
      await watching;
      return times.toSorted((a, b) => a - b);
    },
  };
}

/** Samples the server's memory. `stop` returns its maximum growth in MB. */
export async function watchMemory(server: ServerProcess) {
  const before = await server.memory();
  let most = before;
  const timer = setInterval(async () => {
    most = Math.max(most, await server.memory());
  }, 50);
  return {
    stop() {
      clearInterval(timer);
      return most - before;
    },
  };
}
