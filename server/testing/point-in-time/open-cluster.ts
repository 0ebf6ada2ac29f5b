import { execFileSync } from 'node:child_process';
import {
  appendFileSync,
  chownSync,
  globSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { findFreePort } from '#server/testing/free-port.ts';

const EXAMPLE = 'ops/pgbackrest.conf';
/** PostgreSQL does not run as root. */
const isRoot = process.getuid?.() === 0;

/** Runs a program as a user who may run PostgreSQL. @returns what it printed */
function run(command: string, args: readonly string[]): string {
  const asPostgres = ['--reuid=postgres', '--regid=postgres', '--clear-groups', command];
  const [program, before] = isRoot ? ['setpriv', asPostgres] : [command, []];
  return execFileSync(program, [...before, ...args], {
    encoding: 'utf8',
    cwd: '/',
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

/** Finds the programs of the newest PostgreSQL that Debian's packages have installed. */
const findBinaries = () =>
  globSync('/usr/lib/postgresql/*/bin/initdb')
    .toSorted((one, other) => one.localeCompare(other, 'en', { numeric: true }))
    .at(-1)
    ?.replace(/\/initdb$/u, '');

/** Says why the tests cannot run here. */
export function findObstacle(): string | undefined {
  if (findBinaries() === undefined) return "Debian's package postgresql is not installed.";
  try {
    run('pgbackrest', ['version']);
  } catch {
    return "Debian's package pgbackrest is not installed.";
  }
  return undefined;
}

function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'hr-portal-point-in-time-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  if (!isRoot) return folder;
  const [uid, gid] = ['-u', '-g'].map((option) =>
    Number(execFileSync('id', [option, 'postgres'], { encoding: 'utf8' })),
  );
  chownSync(folder, uid ?? 0, gid ?? 0);
  return folder;
}

/** Replaces a text of the example, so that the rest of it is tested as it is. @throws when the example lacks it */
function replace(text: string, from: string, to: string): string {
  if (!text.includes(from)) throw new Error(`${EXAMPLE} lacks ${from}`);
  return text.replace(from, to);
}

/** Starts a PostgreSQL that pgBackRest archives as the example does. It ends with the test. */
export async function openCluster() {
  const binaries = findBinaries() ?? '';
  const folder = makeFolder();
  const [port, data] = [await findFreePort(), join(folder, 'main')];
  const config = join(folder, 'pgbackrest.conf');
  let example = readFileSync(EXAMPLE, 'utf8');
  example = replace(example, '/var/lib/pgbackrest', join(folder, 'repository'));
  example = replace(example, '/var/lib/postgresql/15/main', data);
  example = replace(example, 'pg1-port=5432', `pg1-port=${port}\npg1-socket-path=${folder}`);
  writeFileSync(
    config,
    replace(example, '[global]', `[global]\nlock-path=${folder}/lock\nlog-path=${folder}/log`),
  );
  const pgbackrest = (...args: string[]) =>
    run('pgbackrest', [`--config=${config}`, '--stanza=hr-portal', ...args]);
  run('mkdir', [join(folder, 'log'), join(folder, 'repository')]);
  run(join(binaries, 'initdb'), ['-D', data, '-A', 'trust', '-U', 'postgres']);
  appendFileSync(
    join(data, 'postgresql.conf'),
    `archive_mode = on
archive_command = 'pgbackrest --config=${config} --stanza=hr-portal archive-push %p'
archive_timeout = 60
listen_addresses = '127.0.0.1'
unix_socket_directories = '${folder}'
`,
  );
  const stop = (files: string) => {
    try {
      run(join(binaries, 'pg_ctl'), ['-D', files, '-m', 'fast', '-w', 'stop']);
    } catch {
      // It has not started.
    }
  };
  /** Starts the files in a folder, and waits until they accept changes. They stop with the test. */
  function start(files: string, at: number) {
    onTestFinished(() => stop(files));
    const log = join(folder, `${at}.log`);
    run(join(binaries, 'pg_ctl'), ['-D', files, '-l', log, '-o', `-p ${at}`, '-w', 'start']);
  }
  start(data, port);
  pgbackrest('stanza-create');
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    pgbackrest,
    /** Restores the state of a time into a second cluster, as the page does. @returns its address */
    async restore(target: string) {
      const [restored, restoredPort] = [join(folder, 'restored'), await findFreePort()];
      run('mkdir', ['--mode=700', restored]);
      pgbackrest(
        `--pg1-path=${restored}`,
        '--type=time',
        `--target=${target}`,
        '--target-action=promote',
        '--archive-mode=off',
        'restore',
      );
      start(restored, restoredPort);
      return `postgres://postgres@127.0.0.1:${restoredPort}/portal`;
    },
  };
}
