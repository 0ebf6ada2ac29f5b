import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';

/** Mounts the files of the image read-only, with `/data`, and becomes its only process, without any right. */
const SCRIPT = `
set -e
mount --bind "$1" "$1"
mount --bind "$2" "$1/data"
mount --bind /dev "$1/dev"
mount -t proc proc "$1/proc"
mount -o remount,bind,ro "$1"
root="$1"
shift 2
exec setpriv --no-new-privs --inh-caps=-all --bounding-set=-all,+sys_chroot,+setuid,+setgid \
  unshare --root="$root" --wd=/app --setgid=900 --setuid=900 "$@"
`;
/** The PATH of a container whose image sets none. */
const IMAGE_PATH = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin';

/** The entry point and the command of the image, which its test compares with the configuration. */
export const COMMAND = {
  Entrypoint: ['node', '--max-semi-space-size=8', '--import', './scripts/image/end-on-signals.mjs'],
  Cmd: ['server/main.ts'],
};

/** A portal in an image. */
export interface PortalInImage {
  /** Resolves with its URL once it listens, or rejects if it has ended before. */
  listening: Promise<string>;
  exited: Promise<number | null>;
  /** Reads a line of the kernel's description of the process, such as `CapEff`. */
  readStatus: (name: string) => string | undefined;
  terminate: () => void;
  kill: () => void;
}

/**
 * Runs the portal of the image in the folder `root` as a container would: as process 1, as user 900, without capabilities, on a
 * read-only file system. Only root may call it.
 * @param data the folder that becomes `/data`
 */
export function runInImage(root: string, data: string, settings: Record<string, string>): PortalInImage {
  const env = { PATH: IMAGE_PATH, NODE_ENV: 'production', DATA_DIR: '/data', ...settings };
  const program = [...COMMAND.Entrypoint, ...COMMAND.Cmd];
  const child = spawn(
    'unshare',
    ['--mount', '--pid', '--fork', '--kill-child', 'sh', '-c', SCRIPT, 'sh', root, data, ...program],
    { env, stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const exited = once(child, 'exit').then(([code]) => code as number | null);
  const findPid = () =>
    Number(readFileSync(`/proc/${child.pid}/task/${child.pid}/children`, 'utf8').trim() || Number.NaN);
  async function readUrl(): Promise<string> {
    let url: string | undefined;
    for await (const line of createInterface({ input: child.stdout })) {
      url = /HR Portal runs at (\S+)/u.exec(line)?.[1];
      if (url) break;
    }
    child.stdout.resume();
    if (!url) throw new Error(`the portal ended with ${await exited}`);
    return url;
  }
  const listening = readUrl();
  listening.catch(() => undefined);
  return {
    listening,
    exited,
    readStatus: (name) =>
      new RegExp(`^${name}:\\s*(.+)$`, 'mu').exec(readFileSync(`/proc/${findPid()}/status`, 'utf8'))?.[1],
    terminate: () => void process.kill(findPid(), 'SIGTERM'),
    kill: () => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      try {
        // Killing `unshare` alone would leave the portal, which has changed its user since.
        process.kill(findPid(), 'SIGKILL');
      } catch {
        // The portal has not started, or has just ended.
        child.kill('SIGKILL');
      }
    },
  };
}
