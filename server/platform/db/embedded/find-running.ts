import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import pg from 'pg';
import { chooseAddress, toUrl } from './address.ts';
import { FOLDER } from './cluster.ts';
import { isOwned, tryConnect } from './owner.ts';
import { readPidFile } from './pid-file.ts';

/** Returns the URL of the database in `dataDir` while a portal runs it. */
export async function findRunning(dataDir: string): Promise<string | undefined> {
  const folder = join(resolve(dataDir), FOLDER);
  const pidFile = readPidFile(join(folder, 'data'));
  const password = join(folder, 'password');
  if (!pidFile || !existsSync(password)) return undefined;
  const address = await chooseAddress(folder, pidFile, process.platform === 'win32');
  const url = toUrl(address, readFileSync(password, 'utf8'));
  const client = await tryConnect(url);
  if (!(client instanceof pg.Client)) return undefined;
  return await isOwned(client)
    .then((owned) => (owned ? url : undefined))
    .finally(() => client.end());
}
