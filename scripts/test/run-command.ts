import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';

/** Milliseconds that a stopped command has for its clean-up. */
const STOP_MS = 15_000;

export interface CommandOptions {
  /** Where it runs; by default where this process does. */
  cwd?: string;
  /** Stops the command. */
  signal?: AbortSignal | undefined;
  /** Additional environment variables. */
  env?: Record<string, string>;
  /** Receives each line of its output. */
  print: (line: string) => void;
}

/**
 * Runs a program of the package until it ends. An abort stops it, first gently.
 * @returns its exit code
 */
export async function runCommand(
  [command = '', ...args]: readonly string[],
  { cwd, signal, env, print }: CommandOptions,
): Promise<number> {
  const child = spawn(command, args, {
    cwd,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    // npm installs programs as scripts on Windows, which only a shell runs.
    shell: process.platform === 'win32',
  });
  let timer: NodeJS.Timeout | undefined;
  const stop = () => {
    child.kill('SIGTERM');
    timer = setTimeout(() => child.kill('SIGKILL'), STOP_MS);
  };
  if (signal?.aborted) stop();
  signal?.addEventListener('abort', stop, { once: true });
  for (const stream of [child.stdout, child.stderr]) createInterface({ input: stream }).on('line', print);
  const code = await new Promise<number>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (exitCode) => resolve(exitCode ?? 1));
  });
  clearTimeout(timer);
  signal?.removeEventListener('abort', stop);
  return code;
}
