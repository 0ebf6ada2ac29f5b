import { StartupError } from '#server/platform/errors/startup-error.ts';
import { exitWithError } from '#server/platform/process/process.ts';
import { restoreBackup } from '#server/tools/backup/restore-backup.ts';
import { runBackupCommand } from '#server/tools/backup/run-backup-command.ts';
import { runCheckCommand } from '#server/tools/backup/run-check-command.ts';

const usage = 'npm run restore -- [--check] <folder of the backup>';

/**
 * Restores a backup into an empty database: `npm run restore -- <folder>`. With `--check` it only checks the files, counts and
 * version of the backup.
 */
const args = process.argv.slice(2);
// Without `--` before it, npm takes the option for itself, and a check would become a restore.
if (process.env.npm_config_check) exitWithError(new StartupError(`Usage: ${usage}`));
if (args.includes('--check')) await runCheckCommand({ usage, args: args.filter((arg) => arg !== '--check') });
else
  await runBackupCommand({
    usage,
    mayCreate: true,
    cancelled: 'Cancelled. Nothing was restored.',
    async run(options, print) {
      const { created_at } = await restoreBackup(options);
      print(`Restored the backup of ${created_at}. Start the portal; everyone has to log in again.`);
    },
  });
