import { lstatSync, mkdtempSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PidFile } from './pid-file.ts';

/** The socket or port on which the embedded database listens. */
export type Address = { socketFolder: string; port: number } | { host: string; port: number };

/** Part of the socket's file name. */
const SOCKET_PORT = 5432;
/** Operating systems limit socket paths to 104 to 108 bytes. */
const SOCKET_PATH_LIMIT = 103;
const LOOPBACK = '127.0.0.1';

/**
 * Chooses a socket in `folder`, or in a short temporary folder when that path is too long, or with `useTcp` a free port
 * of 127.0.0.1. Reuses the address of an earlier postmaster, so that one that still runs is found.
 */
export async function chooseAddress(
  folder: string,
  before: PidFile | undefined,
  useTcp: boolean,
): Promise<Address> {
  if (useTcp) return { host: LOOPBACK, port: before?.port ?? (await requestPort()) };
  const usual = join(folder, 'run');
  if (isShort(usual)) return { socketFolder: usual, port: SOCKET_PORT };
  const earlier = before?.socketFolder;
  const socketFolder = earlier && isOurs(earlier) ? earlier : mkdtempSync(join(tmpdir(), 'hr-portal-'));
  return { socketFolder, port: SOCKET_PORT };
}

const isShort = (folder: string) =>
  Buffer.byteLength(join(folder, `.s.PGSQL.${SOCKET_PORT}`)) <= SOCKET_PATH_LIMIT;

/** Reports whether the folder belongs to this user and no other user can enter it. */
function isOurs(folder: string): boolean {
  const stat = lstatSync(folder, { throwIfNoEntry: false });
  return stat?.isDirectory() === true && (stat.mode & 0o077) === 0 && stat.uid === process.getuid?.();
}

async function requestPort(): Promise<number> {
  const server = createServer().listen(0, LOOPBACK);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

/** Converts the address to the format of DATABASE_URL. */
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
