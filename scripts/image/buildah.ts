import { execFileSync } from 'node:child_process';
import { copyFileSync, existsSync, writeFileSync, readFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import type { Bases } from './make-bases.ts';

/** The certificates that this system trusts, also that of a company's own proxy. */
const TRUSTED = '/etc/ssl/certs/ca-certificates.crt';

/** Builds images in a storage of its own in `folder`, without a daemon or a registry of images. */
export class Buildah {
  #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
  }

  #run(...args: string[]): string {
    const storage = [`--root=${this.#folder}/storage`, `--runroot=${this.#folder}/run`];
    return execFileSync('buildah', [...storage, ...args], {
      encoding: 'utf8',
      maxBuffer: 2 ** 28,
      stdio: ['ignore', 'pipe', 'inherit'],
    }).trim();
  }

  /** Stores both root file systems as the images `node` and `shellless`. */
  addBases(bases: Bases): void {
    if (existsSync(TRUSTED)) copyFileSync(TRUSTED, join(bases.node, 'etc/ca-certificates.crt'));
    for (const [name, folder] of Object.entries(bases)) {
      const container = this.#run('from', 'scratch');
      execFileSync('cp', ['-a', `${folder}/.`, this.#run('mount', container)]);
      this.#run('commit', '--quiet', '--timestamp=0', '--rm', container, `localhost/${name}`);
    }
  }

  /**
   * Builds a target of the `Dockerfile` with a fixed time and without cached layers. Only the format `docker` has a health check, and
   * it contains the id of a container of the build. @returns the digest of the image
   */
  build(target: string, base: keyof Bases, format: 'oci' | 'docker'): string {
    const npmrc = join(homedir(), '.npmrc');
    const secret = join(this.#folder, 'npmrc');
    const own = existsSync(npmrc) ? readFileSync(npmrc, 'utf8') : '';
    writeFileSync(secret, `${own}\n${existsSync(TRUSTED) ? 'cafile=/etc/ca-certificates.crt' : ''}\n`);
    const options = [
      '--isolation=chroot',
      `--format=${format}`,
      '--timestamp=0',
      '--no-cache',
      '--layers=false',
    ];
    const bases = ['--build-arg=NODE_IMAGE=localhost/node', `--build-arg=BASE_IMAGE=localhost/${base}`];
    const places = [`--target=${target}`, `--tag=localhost/${target}`, `--secret=id=npmrc,src=${secret}`];
    this.#run('build', ...options, ...bases, ...places, '.');
    return this.#run('images', '--quiet', '--no-trunc', `localhost/${target}`);
  }

  /** Reads the configuration of an image, as Docker has it. */
  readConfig(image: string): Record<string, unknown> {
    const text = this.#run('inspect', '--type=image', `localhost/${image}`);
    return (JSON.parse(text) as { Docker: { config: Record<string, unknown> } }).Docker.config;
  }

  /** Mounts the files of an image. @returns their folder */
  mount(image: string): string {
    return this.#run('mount', this.#run('from', `localhost/${image}`));
  }

  /** Removes all containers and images. */
  removeAll(): void {
    this.#run('rm', '--all');
    this.#run('rmi', '--all', '--force');
  }
}
