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

/**
 * Runs `server/main.ts` of the image in the folder `root` as a container would: as process 1, as user 900, without capabilities, on a
 * read-only file system. Only root may call it.
 * @param data the folder that becomes `/data`
 * @returns its URL once it listens
 */
export async function runInImage(root: string, data: string, settings: Record<string, string>) {
  const env = { PATH: IMAGE_PATH, NODE_ENV: 'production', DATA_DIR: '/data', ...settings };
  const node = ['node', '--max-semi-space-size=8', 'server/main.ts'];
  const child = spawn(
    'unshare',
    ['--mount', '--pid', '--fork', '--kill-child', 'sh', '-c', SCRIPT, 'sh', root, data, ...node],
    { env, stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const exited = once(child, 'exit').then(([code]) => code as number | null);
  let url: string | undefined;
  for await (const line of createInterface({ input: child.stdout })) {
    url = /HR Portal runs at (\S+)/u.exec(line)?.[1];
    if (url) break;
  }
  child.stdout.resume();
  if (!url) throw new Error(`the portal ended with ${await exited}`);
  const pid = Number(readFileSync(`/proc/${child.pid}/task/${child.pid}/children`, 'utf8').trim());
  return {
    url,
    exited,
    /** Reads a line of the kernel's description of the process, such as `CapEff`. */
    readStatus: (name: string) =>
      new RegExp(`^${name}:\\s*(.+)$`, 'mu').exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1],
    terminate: () => process.kill(pid, 'SIGTERM'),
    kill: () => child.kill('SIGKILL'),
  };
}
