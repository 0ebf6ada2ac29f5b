import { spawnSync } from 'node:child_process';
import { chownSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { StartupError } from '#server/platform/errors/startup-error.ts';

/** The user that runs PostgreSQL's programs. */
export interface RunAs {
  /** The command that wraps the program. */
  prefix: string[];
  uid?: number;
  gid?: number;
}

const NOBODY = 65_534;
/** A user namespace that maps root to nobody. Files stay root's, and PostgreSQL accepts the user. */
const AS_NOBODY = ['unshare', '-U', `--map-user=${NOBODY}`, `--map-group=${NOBODY}`];

/**
 * Chooses the user for PostgreSQL, which refuses to run as root. Root runs it as the owner of `folder`, or in a user
 * namespace if root owns `folder`. Where namespaces are not permitted, the user nobody becomes the owner.
 * @throws StartupError when neither is possible
 */
export function chooseRunAs(postgres: string, folder: string): RunAs {
  if (process.getuid?.() !== 0) return { prefix: [] };
  const { uid, gid } = statSync(folder);
  if (uid === 0 && canRun([...AS_NOBODY, postgres, '--version'])) return { prefix: AS_NOBODY };
  const owner = uid === 0 ? { uid: NOBODY, gid: NOBODY } : { uid, gid };
  if (uid === 0) changeOwner(folder, owner);
  if (canRun([postgres, '--version'], owner) && canRun(['/bin/sh', '-c', 'cd "$1"', 'sh', folder], owner))
    return { prefix: [], ...owner };
  if (uid === 0) changeOwner(folder, { uid, gid });
  throw new StartupError(
    `The embedded database cannot run as root here: user namespaces are not allowed, and user ${owner.uid} may not ` +
      `enter ${folder} or read ${postgres}. Start the portal as another user, or set DATABASE_URL.`,
  );
}

function canRun([command = '', ...args]: string[], owner: { uid?: number; gid?: number } = {}): boolean {
  return spawnSync(command, args, { ...owner, cwd: '/', stdio: 'ignore' }).status === 0;
}

function changeOwner(path: string, owner: { uid: number; gid: number }): void {
  for (const entry of readdirSync(path, { withFileTypes: true })) {
    const child = join(path, entry.name);
    if (entry.isDirectory()) changeOwner(child, owner);
    else if (entry.isFile()) chownSync(child, owner.uid, owner.gid);
  }
  chownSync(path, owner.uid, owner.gid);
}
