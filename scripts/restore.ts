import { restoreBackup } from '#server/tools/backup/restore-backup.ts';
import { runBackupCommand } from '#server/tools/backup/run-backup-command.ts';

/** Restores a backup into an empty database: `npm run restore -- <folder>`. */
await runBackupCommand({
  usage: 'npm run restore -- <folder of the backup>',
  mayCreate: true,
  cancelled: 'Cancelled. Nothing was restored.',
  async run(options, print) {
    const { created_at } = await restoreBackup(options);
    print(`Restored the backup of ${created_at}. Start the portal; everyone has to log in again.`);
  },
});
