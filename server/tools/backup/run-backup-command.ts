import { explainStorageFailures } from '#server/domain/photos/explain-storage-failures.ts';
import { createStorage } from '#server/domain/photos/storage.ts';
import { createEncryption } from '#server/app/backup/cipher.ts';
import { type DatabaseOptions, saveBackup } from '#server/app/backup/save-backup.ts';
import { openBackup, openStore } from '#server/app/backup/store/open-store.ts';
import { type Env, readEnv } from '#server/platform/env/env.ts';
import { print } from '#server/platform/process/process.ts';
import { findSecret } from '#server/platform/secrets/secret.ts';
import { runCancellable } from '#server/tools/commands/run-cancellable.ts';
import { inspectBackup } from './inspect-backup.ts';
import { openDatabase } from '#server/tools/commands/open-database.ts';
import { parseBackupArgs, parseRestoreArgs } from './parse-args.ts';
import { readIdentity } from './read-identity.ts';
import { restoreBackup } from './restore-backup.ts';

/** Saves a backup with the portal's own settings. Ctrl-C cancels it. */
export const runBackupCommand = (args: readonly string[]): Promise<void> =>
  runCancellable('Cancelled. Nothing was saved.', (signal) => runBackup(args, signal));

/** Restores a backup with the portal's own settings, or only checks it. Ctrl-C cancels it. */
export const runRestoreCommand = (args: readonly string[]): Promise<void> =>
  runCancellable('Cancelled. Nothing was restored.', (signal) => runRestore(args, signal));

/** @throws StartupError when the arguments, settings or places cannot be used */
export async function runBackup(args: readonly string[], signal: AbortSignal): Promise<void> {
  const location = parseBackupArgs(args);
  const env = readEnv(process.env);
  const store = await openStore(location, env, signal);
  const cipher = await createEncryption(env.backupRecipients);
  const saved = await withDatabase(env, { mayCreate: false, signal }, (options) =>
    saveBackup({ ...options, store, cipher }),
  );
  const advice = cipher.recipients
    ? 'It is encrypted: keep the key in another place.'
    : 'It contains personal data: keep it as safe as the portal.';
  print(`Saved in ${saved}. ${advice}`);
}

/** A check opens no database. @throws StartupError when the arguments, settings, backup or places cannot be used */
export async function runRestore(args: readonly string[], signal: AbortSignal): Promise<void> {
  const { location, isCheck, identityFile } = parseRestoreArgs(args);
  const env = readEnv(process.env);
  const backup = await openBackup(location, env);
  const identity = identityFile === undefined ? undefined : await readIdentity(identityFile);
  if (isCheck) {
    const secret = await findSecret(env.appSecret, env.dataDir);
    print(await inspectBackup({ backup, identity, secret, signal }));
    return;
  }
  const { created_at } = await withDatabase(env, { mayCreate: true, signal }, (options) =>
    restoreBackup({ ...options, backup, identity }),
  );
  print(`Restored the backup of ${created_at}. Start the portal; everyone has to log in again.`);
}

/** @param mayCreate whether a missing embedded database is created */
async function withDatabase<T>(
  env: Env,
  { mayCreate, signal }: { mayCreate: boolean; signal: AbortSignal },
  work: (options: DatabaseOptions) => Promise<T>,
): Promise<T> {
  const { url, close } = await openDatabase(env, mayCreate);
  try {
    const secret = await findSecret(env.appSecret, env.dataDir);
    return await work({
      url,
      storage: explainStorageFailures(createStorage(env)),
      secret,
      signal,
      report: print,
    });
  } finally {
    await close();
  }
}
