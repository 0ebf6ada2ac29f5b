import { restoreBackup } from '#server/tools/backup/restore-backup.ts';
import { runBackupCommand } from '#server/tools/backup/run-backup-command.ts';
import { runCheckCommand } from '#server/tools/backup/run-check-command.ts';

const usage = 'npm run restore -- [--check] <folder of the backup>';

/**
 * Restores a backup into an empty database: `npm run restore -- <folder>`. With `--check` it only proves that the backup can be
 * restored.
 */
const [first, ...args] = process.argv.slice(2);
if (first === '--check') await runCheckCommand({ usage, args });
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
