import { runBackupCommand } from '#server/tools/backup/run-backup-command.ts';

/** Saves the database and the photos, also while the portal runs: `npm run backup -- <folder or s3://bucket/path>`. */
await runBackupCommand(process.argv.slice(2));
