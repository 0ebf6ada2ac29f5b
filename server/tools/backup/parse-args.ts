import { parseArgs } from 'node:util';
import { StartupError } from '#server/platform/errors/startup-error.ts';

const BACKUP_USAGE = 'npm run backup -- <folder or s3://bucket/path that keeps the backups>';
const RESTORE_USAGE =
  'npm run restore -- [--check] [--identity <key file>] <folder or s3://bucket/path of the backup>';

/** Parses the arguments of `npm run backup`. @returns where the backup is saved. @throws StartupError with the usage */
export function parseBackupArgs(args: readonly string[]): string {
  const { location } = parse(args, {}, BACKUP_USAGE);
  return location;
}

/** Parses the arguments of `npm run restore`. @throws StartupError with the usage */
export function parseRestoreArgs(args: readonly string[]) {
  // Without `--` before them, npm takes the options for itself, and a check would become a restore.
  if (process.env.npm_config_check ?? process.env.npm_config_identity) throw toUsage(RESTORE_USAGE);
  const options = { check: { type: 'boolean' }, identity: { type: 'string' } } as const;
  const { location, values } = parse(args, options, RESTORE_USAGE);
  return { location, isCheck: values.check === true, identityFile: values.identity };
}

function parse<Options extends Record<string, { type: 'boolean' | 'string' }>>(
  args: readonly string[],
  options: Options,
  usage: string,
) {
  try {
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
    const [location, ...rest] = positionals;
    if (location && rest.length === 0) return { location, values };
  } catch (error) {
    throw toUsage(usage, error);
  }
  throw toUsage(usage);
}

const toUsage = (usage: string, cause?: unknown) => new StartupError(`Usage: ${usage}`, { cause });
