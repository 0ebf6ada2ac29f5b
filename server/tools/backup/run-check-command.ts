import { readEnv } from '#server/platform/env/env.ts';
import { print } from '#server/platform/process/process.ts';
import { findSecret } from '#server/platform/secrets/secret.ts';
import { runCancellable, takeFolder } from './run-backup-command.ts';
import { verifyBackup } from './verify-backup.ts';

interface Command {
  usage: string;
  args: readonly string[];
}

/** Checks a backup with the portal's own secret. It opens no database, and Ctrl-C cancels it. */
export async function runCheckCommand({ usage, args }: Command): Promise<void> {
  await runCancellable('Cancelled.', async (signal) => {
    const folder = takeFolder(args, usage);
    const env = readEnv(process.env);
    const secret = await findSecret(env.appSecret, env.dataDir);
    print(await verifyBackup({ folder, secret, signal }));
  });
}
