import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { FSDriver } from 'flydrive/drivers/fs';

/** Stores files that only the user of the portal can read, whatever its umask. */
export class PrivateFsDriver extends FSDriver {
  readonly #folder: string;

  constructor(folder: string) {
    super({ location: folder, visibility: 'private' });
    this.#folder = folder;
  }

  override async put(key: string, contents: string | Uint8Array): Promise<void> {
    const path = join(this.#folder, key);
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    await writeFile(path, contents, { mode: 0o600 });
  }
}
