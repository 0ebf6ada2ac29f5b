import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The folders of two root file systems. */
export interface Bases {
  /** With a shell, Node and npm. */
  node: string;
  /** Only with the libraries that Node needs, without a shell. */
  shellless: string;
}

const run = (command: string, ...args: string[]) =>
  execFileSync(command, args, { stdio: ['ignore', 'ignore', 'inherit'] });

/** Returns the release of this system, such as `bookworm`, whose packages apt is configured for. */
function readRelease(): string {
  const release = /^VERSION_CODENAME=(\w+)$/mu.exec(readFileSync('/etc/os-release', 'utf8'))?.[1];
  if (!release) throw new Error('/etc/os-release names no release.');
  return release;
}

/** Makes base images from packages of this system in `folder`, with the Node and the npm that run this. */
export function makeBases(folder: string): Bases {
  const release = readRelease();
  const bases = { node: join(folder, 'node'), shellless: join(folder, 'shellless') };
  const libraries = '--include=libstdc++6';
  run('mmdebstrap', '--quiet', '--variant=essential', libraries, release, bases.node);
  run('mmdebstrap', '--quiet', '--variant=extract', `${libraries},base-files`, release, bases.shellless);
  const npm = dirname(
    dirname(execFileSync('sh', ['-c', 'readlink -f "$(command -v npm)"'], { encoding: 'utf8' }).trim()),
  );
  const modules = join(bases.node, 'usr/local/lib/node_modules');
  mkdirSync(modules, { recursive: true });
  run('cp', '-rL', npm, modules);
  run('cp', process.execPath, join(bases.node, 'usr/local/bin/node'));
  run('ln', '-s', '../lib/node_modules/npm/bin/npm-cli.js', join(bases.node, 'usr/local/bin/npm'));
  return bases;
}
