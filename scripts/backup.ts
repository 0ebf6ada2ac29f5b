import { runBackupCommand } from '#server/tools/backup/run-backup-command.ts';
import { saveBackup } from '#server/app/backup/save-backup.ts';

/** Saves the database and the photos, also while the portal runs: `npm run backup -- <folder>`. */
await runBackupCommand({
  usage: 'npm run backup -- <folder that keeps the backups>',
  mayCreate: false,
  cancelled: 'Cancelled. Nothing was saved.',
  async run(options, print) {
    print(`Saved in ${await saveBackup(options)}. It contains personal data: keep it as safe as the portal.`);
  },
});
