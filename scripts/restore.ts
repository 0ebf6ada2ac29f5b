import { runRestoreCommand } from '#server/tools/backup/run-backup-command.ts';

/**
 * Restores a backup into an empty database: `npm run restore -- <folder or s3://bucket/path>`. With `--check` it only checks the
 * files, rows, photos and version of the backup. `--identity` names the file with the key of an encrypted one.
 */
await runRestoreCommand(process.argv.slice(2));
