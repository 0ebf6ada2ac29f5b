import { readEnv } from '#server/platform/env/env.ts';
import { createStorage } from '#server/domain/photos/storage.ts';
import { exitWithError, prepareProcess, print } from '#server/platform/process/process.ts';
import { findSecret } from '#server/platform/secrets/secret.ts';
import { StartupError } from '#server/platform/errors/startup-error.ts';
import { openDatabase } from './open-database.ts';
import type { BackupOptions } from '#server/app/backup/save-backup.ts';

/** The shell's exit code for a program ended by Ctrl-C. */
const INTERRUPTED = 130;

interface Command {
  usage: string;
  /** Whether a missing embedded database is created. */
  mayCreate: boolean;
  /** The message after Ctrl-C. */
  cancelled: string;
  run(options: BackupOptions, print: (line: string) => void): Promise<void>;
}

/** Runs a command with the portal's own settings and a folder as its argument. Ctrl-C cancels it. */
export const runBackupCommand = (command: Command): Promise<void> =>
  runCancellable(command.cancelled, (signal) => runWithDatabase(command, signal));

/** Runs a command that Ctrl-C cancels. @param cancelled the message after it */
export async function runCancellable(
  cancelled: string,
  run: (signal: AbortSignal) => Promise<void>,
): Promise<void> {
  const cancelling = new AbortController();
  const { signal } = cancelling;
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(name, () => cancelling.abort());
  try {
    prepareProcess();
    await run(signal);
  } catch (error) {
    if (!signal.aborted) exitWithError(error);
    print(cancelled);
    process.exitCode = INTERRUPTED;
  }
}

/** @throws StartupError when the arguments are not one folder */
export function takeFolder([folder, ...rest]: readonly string[], usage: string): string {
  if (!folder || folder.startsWith('--') || rest.length > 0) throw new StartupError(`Usage: ${usage}`);
  return folder;
}

async function runWithDatabase({ usage, mayCreate, run }: Command, signal: AbortSignal): Promise<void> {
  const folder = takeFolder(process.argv.slice(2), usage);
  const env = readEnv(process.env);
  const { url, close } = await openDatabase(env, mayCreate);
  try {
    const secret = await findSecret(env.appSecret, env.dataDir);
    await run({ url, storage: createStorage(env), secret, folder, signal, report: print }, print);
  } finally {
    await close();
  }
}
