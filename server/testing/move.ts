import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, inject, onTestFinished } from 'vitest';
import { withClient } from '#server/app/backup/queries/open-client.ts';
import { checkSource } from '#server/tools/move/check-databases.ts';
import { claimTarget } from '#server/tools/move/claim-target.ts';
import { moveBack } from '#server/tools/move/move-back.ts';
import { moveDatabase } from '#server/tools/move/move-database.ts';
import type { MoveOptions } from '#server/tools/move/move-options.ts';
import { listMovedTables } from '#server/tools/move/moved-tables.ts';
import { allowWrites } from '#server/tools/move/queries/stop-writes.ts';
import { toMoveUrl } from '#server/tools/move/queries/to-move-url.ts';
import { readEveryTable, withDatabase } from './backup.ts';
import { callCommand, type Kill, runCommand } from './command.ts';
import { createDatabaseWithRoles, createTestDatabase, type TestDatabase } from './database.ts';
import { toOwnerUrl } from './database-roles.ts';
import { aroundPooler } from './pooler.ts';
import { startTestPortal } from './portal.ts';

/** The addresses of a move, as in DATABASE_URL. */
interface Addresses {
  source: string;
  target: string;
}

const toDirectUrl = (url: string): string =>
  aroundPooler(url, inject('databaseServer'), inject('poolerPort'));

/** Returns the address that a move needs: of the owner, and never through a pooler. */
const toMovable = (url: string): string => toOwnerUrl(toDirectUrl(url), inject('databaseRoles'));

/** Returns the options of a move between two databases. A `report` that throws interrupts it. */
export function toMoveOptions(
  { source, target }: Addresses,
  report: MoveOptions['report'] = () => undefined,
): MoveOptions {
  const toUrl = (url: string) => toMoveUrl(toMovable(url));
  return { source: toUrl(source), target: toUrl(target), signal: new AbortController().signal, report };
}

export const move = (addresses: Addresses, report?: MoveOptions['report']) =>
  moveDatabase(toMoveOptions(addresses, report));

export const goBack = (addresses: Addresses, options: Partial<MoveOptions> = {}) =>
  moveBack({ ...toMoveOptions(addresses), ...options });

const toArgs = (target: string, args: readonly string[]) => ['--to', toMovable(target), ...args];

const toSettings = ({ DATABASE_URL: url, ...settings }: Record<string, string>) => ({
  ...settings,
  ...(url !== undefined && { DATABASE_URL: toDirectUrl(url) }),
});

/** Runs the command with the settings of the source. */
export const callMove = (target: string, settings: Record<string, string>, args: readonly string[] = []) =>
  callCommand('move', toArgs(target, args), toSettings(settings));

/** Runs the command in a process of its own. `onOutput` receives its output so far, at first none. */
export const spawnMove = (
  target: string,
  settings: Record<string, string>,
  onOutput?: (output: string, kill: Kill) => void,
  args: readonly string[] = [],
) => runCommand('move', toArgs(target, args), toSettings(settings), onOutput);

/** Moves until a line of progress begins with `line`, and fails there. */
export async function moveUntil(addresses: Addresses, line: string): Promise<void> {
  const report = (printed: string) => {
    if (printed.startsWith(line)) throw new Error('interrupted');
  };
  await expect(move(addresses, report)).rejects.toThrow('interrupted');
}

/** Reports whether new sessions can write to a database. */
export const isWritable = (url: string): Promise<boolean> =>
  withDatabase(url, async (client) => {
    const { rows } = await client.query<{ value: string }>(
      "select current_setting('default_transaction_read_only') as value",
    );
    return rows[0]?.value === 'off';
  });

/** Opens a session with a transaction that a move does not end, as if it were hidden from its role. */
export async function openHiddenSession(url: string): Promise<pg.Client> {
  const { source } = toMoveOptions({ source: url, target: url });
  const client = new pg.Client({ connectionString: source });
  // The database may be dropped first, which ends the session.
  client.on('error', () => undefined);
  await client.connect();
  onTestFinished(() => client.end());
  await client.query('begin read write');
  return client;
}

/** Waits until a move waits for others to write no more to the tables of a database. */
export async function waitForTableLocks(url: string): Promise<void> {
  // A move ends sessions, so each look has its own.
  const countWaiting = () =>
    withDatabase(url, async (client) => {
      const { rows } = await client.query(
        `select from pg_locks join pg_database on pg_database.oid = database and datname = current_database()
        where mode = 'ShareLock' and not granted and locktype = 'relation'`,
      );
      return rows.length;
    });
  await expect.poll(countWaiting, { timeout: 60_000, interval: 20 }).toBe(1);
}

/** What a move does not copy. A new table is copied. */
const NOT_MOVED =
  /^(?:kysely_migration|kysely_migration_lock|audit_sealing|write_position|pgboss\.queue_stats.*)$/u;

/** Reads the rows of every table that a move copies. */
export async function readMovedTables(url: string): Promise<Record<string, string[]>> {
  const tables = Object.entries(await readEveryTable(url));
  return Object.fromEntries(
    tables.filter(([name]) => !NOT_MOVED.test(name) && !name.startsWith('hr_portal_move.')),
  );
}

/** Starts a portal to move with an account, until the end of the test. */
export async function startMovedPortal() {
  const { close, ...portal } = await startPortalWithUrl();
  onTestFinished(close);
  return { ...portal, account: await portal.newAccount() };
}

async function startPortalWithUrl() {
  const { url, drop } = await createTestDatabase();
  const portal = await startTestPortal({ DATABASE_URL: url });
  const close = async () => {
    await portal.close();
    await drop();
  };
  return { ...portal, url, close };
}

/**
 * Starts a portal that the moves of a test file share, each to a target of its own.
 * @returns a function that adds an account to it for a test
 */
export function useMovedPortal() {
  let portal: Awaited<ReturnType<typeof startPortalWithUrl>>;
  beforeAll(async () => void (portal = await startPortalWithUrl()));
  afterAll(() => portal.close());
  afterEach(async () => {
    await withClient(toMoveOptions({ source: portal.url, target: portal.url }).source, allowWrites);
    // A session that could only read may have ended just now.
    await expect.poll(() => portal.newAccount().then(() => 'added', String)).toBe('added');
  });
  return async () => ({ ...portal, account: await portal.newAccount() });
}

/**
 * Prepares one target as a move does that is interrupted before it copies a table, because running all migrations takes most of
 * the time of a small move.
 * @returns a function that copies it, as the target of an interrupted move from a source, and of its photos to a storage, until
 * the end of the test
 */
export function useBegunMoves() {
  let template: TestDatabase;
  beforeAll(async () => {
    const source = await createTestDatabase();
    template = await createDatabaseWithRoles('template template0');
    const options = toMoveOptions({ source: source.url, target: template.url });
    const tables = await withClient(options.source, listMovedTables);
    const from = await withClient(options.source, checkSource);
    await withClient(options.target, (client) => claimTarget(client, from, { tables }));
    await source.drop();
  });
  afterAll(() => template.drop());
  return async (source: string, photos?: string): Promise<{ url: string }> => {
    const { url, drop } = await createDatabaseWithRoles(`template ${template.name} strategy file_copy`);
    onTestFinished(drop);
    const { id } = await withClient(toMoveOptions({ source, target: url }).source, checkSource);
    await withDatabase(url, (client) =>
      client.query('update hr_portal_move.move set source = $1, photos = $2', [id, photos]),
    );
    return { url };
  };
}
