import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { openAsBlob } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout } from 'node:timers/promises';
import { logIn } from '#contract/calls/accounts.ts';
import { checkHealth } from '#contract/calls/health.ts';
import { type ImportPreview, previewUpload } from '#contract/calls/import-previews.ts';
import { importUpload, stageUpload } from '#contract/calls/import-uploads.ts';
import { importEmployees, type Imported, type ImportRunning } from '#contract/calls/imports.ts';
import type { Role } from '#contract/fields/fields.ts';
import { demoLogIns } from '#server/tools/demo/log-ins.ts';

interface LogIn {
  email: string;
  password: string;
  role: Role;
}

const POLL_INTERVAL_MS = 20;

/** A portal in a separate process, measured from outside. */
export interface BenchProcess {
  url: string;
  pid: number;
  /** Returns the current memory use (proportional set size) in MB. */
  readMemory(): Promise<number>;
  stop(): Promise<void>;
}

export interface BenchServer extends BenchProcess {
  token: string;
}

/** Starts the portal. `settings` are environment variables. */
export async function startProcess(settings: Record<string, string>): Promise<BenchProcess> {
  const server = spawn(process.execPath, ['--max-semi-space-size=8', 'server/main.ts'], {
    env: { ...process.env, PORT: '0', LOG_LEVEL: 'warn', ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let url = '';
  for await (const line of createInterface({ input: server.stdout })) {
    url = /HR Portal runs at (\S+)/u.exec(line)?.[1] ?? '';
    if (url) break;
  }
  server.stdout.resume();
  return {
    url,
    pid: server.pid ?? 0,
    async readMemory() {
      const status = await readFile(`/proc/${server.pid}/smaps_rollup`, 'utf8');
      return Number(/^Pss:\s+(\d+)/mu.exec(status)?.[1]) / 1024;
    },
    async stop() {
      server.kill('SIGTERM');
      await once(server, 'exit');
    },
  };
}

/** Logs in. @returns the token of the session */
export async function logInTo(url: string, account: LogIn): Promise<string> {
  const response = await fetch(url + logIn.path, {
    method: logIn.method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(account),
  });
  if (!response.ok) throw new Error(await response.text());
  return ((await response.json()) as { token: string }).token;
}

/** Starts the portal with its demo data and logs in as the demo company. `settings` are environment variables. */
export async function startServer(settings: Record<string, string>): Promise<BenchServer> {
  const server = await startProcess({ DEMO_DATA: 'true', ...settings });
  const company = demoLogIns.find(({ role }) => role === 'company');
  if (!company) throw new Error('the demo data has no company');
  return { ...server, token: await logInTo(server.url, company) };
}

/** Sends a file, or a value as JSON. */
async function post<Reply>({ url, token }: BenchServer, path: string, content: FormData | object) {
  const isFile = content instanceof FormData;
  const response = await fetch(url + path, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      ...(!isFile && { 'content-type': 'application/json' }),
    },
    body: isFile ? content : JSON.stringify(content),
  });
  if (!response.ok) throw new Error(await response.text());
  return (await response.json()) as Reply;
}

async function createForm(file: string): Promise<FormData> {
  const body = new FormData();
  body.append('file', await openAsBlob(file), basename(file));
  return body;
}

const isDone = (reply: Imported | ImportRunning): reply is Imported => reply.data.state === 'done';

/** Imports an upload, or waits for its import. `answers` confirm the preview. */
async function importStaged(server: BenchServer, id: string, answers: object): Promise<Imported> {
  for (;;) {
    const reply = await post<Imported | ImportRunning>(
      server,
      importUpload.path.replace('{id}', id),
      answers,
    );
    if (isDone(reply)) return reply;
  }
}

/** Imports a file with one call, without a preview. */
export async function importFile(
  server: BenchServer,
  file: string,
  path: string = importEmployees.path,
): Promise<Imported> {
  const reply = await post<Imported | ImportRunning>(server, path, await createForm(file));
  if (isDone(reply)) return reply;
  return await importStaged(server, reply.data.import_url.split('/').at(-1) ?? '', {});
}

/** Imports a file of employees as users do: uploads it, waits for the preview, confirms that and waits for the import. */
export async function importPreviewed(server: BenchServer, file: string): Promise<Imported> {
  const path = `${stageUpload.path}?candidate_type=employee`;
  const staged = await post<{ data: { id: string } }>(server, path, await createForm(file));
  const { id } = staged.data;
  const preview = previewUpload.path.replace('{id}', id);
  const { data } = await post<{ data: ImportPreview }>(server, preview, { restore: true });
  return await importStaged(server, id, {
    run: data.run,
    all_current: !data.tells_who_left,
    confirmed: data.questions.map(({ question }) => question),
  });
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
      await setTimeout(POLL_INTERVAL_MS);
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
export async function watchMemory(server: BenchServer) {
  const before = await server.readMemory();
  let most = before;
  const timer = setInterval(async () => {
    most = Math.max(most, await server.readMemory());
  }, 50);
  return {
    stop() {
      clearInterval(timer);
      return most - before;
    },
  };
}
