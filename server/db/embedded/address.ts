import { lstatSync, mkdtempSync } from 'node:fs';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PidFile } from './pid-file.ts';

/** Where the embedded database listens. */
export type Address = { socketFolder: string; port: number } | { host: string; port: number };

/** It only names the socket file. */
const SOCKET_PORT = 5432;
/** Systems cut the path of a socket at 104 to 108 bytes. */
const SOCKET_PATH_LIMIT = 103;
const LOOPBACK = '127.0.0.1';

/**
 * A socket in `folder`; in a short folder elsewhere when that path is too long; with `useTcp`, a free port of 127.0.0.1.
 * Where a postmaster ran before, its address is kept, so that one that still runs is found.
 */
export async function chooseAddress(
  folder: string,
  before: PidFile | undefined,
  useTcp: boolean,
): Promise<Address> {
  if (useTcp) return { host: LOOPBACK, port: before?.port ?? (await findFreePort()) };
  const usual = join(folder, 'run');
  if (isShort(usual)) return { socketFolder: usual, port: SOCKET_PORT };
  const earlier = before?.socketFolder;
  const socketFolder = earlier && isOurs(earlier) ? earlier : mkdtempSync(join(tmpdir(), 'hr-portal-'));
  return { socketFolder, port: SOCKET_PORT };
}

const isShort = (folder: string) =>
  Buffer.byteLength(join(folder, `.s.PGSQL.${SOCKET_PORT}`)) <= SOCKET_PATH_LIMIT;

/** Whether nobody else can have put a socket there. */
function isOurs(folder: string): boolean {
  const stat = lstatSync(folder, { throwIfNoEntry: false });
  return stat?.isDirectory() === true && (stat.mode & 0o077) === 0 && stat.uid === process.getuid?.();
}

async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, LOOPBACK);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

/** The address as DATABASE_URL takes it. */
export function toUrl(address: Address, password: string): string {
  const url = new URL('postgres://postgres@localhost/postgres');
  url.password = password;
  if ('host' in address) {
    url.hostname = address.host;
    url.port = String(address.port);
  } else {
    url.searchParams.set('host', address.socketFolder);
    url.searchParams.set('port', String(address.port));
  }
  return url.href;
}
