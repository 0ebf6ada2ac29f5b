import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { inject, vi } from 'vitest';
import { StartupError } from '#server/platform/errors/startup-error.ts';
import { runBackup, runRestore } from '#server/tools/backup/run-backup-command.ts';
import { runMove } from '#server/tools/move/run-move-command.ts';
import { addMigrationRole } from './database-roles.ts';

const commands = { backup: runBackup, restore: runRestore, move: runMove };

type Command = keyof typeof commands;
type Args = string | readonly string[];
type Settings = Record<string, string>;

/** Returns the environment variables of a command. */
const toVariables = (settings: Settings): Settings => ({
  DATABASE_URL: '',
  ...addMigrationRole(settings, inject('databaseRoles')),
});

/**
 * Runs a command with an argument or several in this process, which takes far less time than a process of its own. Only one may run
 * at a time. Signals and the end of a process need `runCommand`.
 */
export async function callCommand(command: Command, args: Args, settings: Settings) {
  for (const [name, value] of Object.entries(toVariables(settings))) vi.stubEnv(name, value);
  const write = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  const readOutput = () => write.mock.calls.map(([chunk]) => String(chunk)).join('');
  try {
    await commands[command]([args].flat(), new AbortController().signal);
    return { code: 0, output: readOutput() };
  } catch (error) {
    if (!(error instanceof StartupError)) throw error;
    return { code: 1, output: `${readOutput()}${error.message}\n` };
  } finally {
    write.mockRestore();
    vi.unstubAllEnvs();
  }
}

/** Sends a signal to a command, unless it has ended. */
export type Kill = (signal: NodeJS.Signals) => void;

/** Runs a command in a process of its own, which can be killed. `onOutput` receives its output so far, at first none. */
export async function runCommand(
  command: Command,
  args: Args,
  settings: Settings,
  onOutput: (output: string, kill: Kill) => void = () => undefined,
) {
  const child = spawn(process.execPath, [`scripts/${command}.ts`, ...[args].flat()], {
    env: { ...process.env, ...toVariables(settings) },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const kill = (signal: NodeJS.Signals) => void child.kill(signal);
  const add = (chunk: Buffer) => {
    output += chunk.toString();
    onOutput(output, kill);
  };
  onOutput(output, kill);
  child.stdout.on('data', add);
  child.stderr.on('data', add);
  const [code, signal] = (await once(child, 'close')) as [number | null, string | null];
  return { code, signal, output };
}
