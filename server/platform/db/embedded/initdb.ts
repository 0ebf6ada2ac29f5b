import { execFile } from 'node:child_process';
import { dirname } from 'node:path';
import { promisify } from 'node:util';
import { StartupError } from '#server/platform/errors/startup-error.ts';
import type { Binaries } from './binaries.ts';
import { chooseRunAs } from './run-as.ts';
import { buildProgramEnvironment } from './program-environment.ts';

const run = promisify(execFile);

/** PostgreSQL's built-in locale, so that none of the system's is needed and the sort order is the same everywhere. */
const LOCALE = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];

/** Creates the files of a new database. @throws StartupError */
export async function runInitdb(
  binaries: Binaries,
  folder: string,
  { data, passwordFile }: { data: string; passwordFile: string },
): Promise<void> {
  const { prefix, uid, gid } = chooseRunAs(binaries.postgres, folder);
  const [command = '', ...args] = [
    ...prefix,
    binaries.initdb,
    `--pgdata=${data}`,
    '--username=postgres',
    '--auth=scram-sha-256',
    `--pwfile=${passwordFile}`,
    '--no-instructions',
    '--set=dynamic_shared_memory_type=mmap',
    ...LOCALE,
  ];
  try {
    await run(command, args, { uid, gid, cwd: folder, env: buildProgramEnvironment() });
  } catch (error) {
    const reason = toReason(String((error as { stderr?: string }).stderr));
    throw new StartupError(`The database in ${dirname(folder)} cannot be created: ${reason}`, {
      cause: error,
    });
  }
}

/** Extracts the failure and its hint from a program's messages. */
function toReason(messages: string): string {
  const lines = messages.trim().split('\n');
  const failure = lines.findLast((line) => /error:|FATAL:|PANIC:/u.test(line)) ?? lines.at(-1) ?? '';
  const hint = lines.find((line) => line.includes('HINT:')) ?? '';
  return [failure, hint].map((line) => line.replace(/^.*?(?:error|FATAL|PANIC|HINT):\s*/u, '')).join('. ');
}
