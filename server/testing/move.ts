import { expect, inject, onTestFinished } from 'vitest';
import { moveBack } from '#server/tools/move/move-back.ts';
import { moveDatabase } from '#server/tools/move/move-database.ts';
import type { MoveOptions } from '#server/tools/move/move-options.ts';
import { toMoveUrl } from '#server/tools/move/queries/to-move-url.ts';
import { readEveryTable, runCommand, withDatabase } from './backup.ts';
import { createTestDatabase } from './database.ts';
import { toOwnerUrl } from './database-roles.ts';
import { startTestPortal } from './portal.ts';

/** The addresses of a move, as in DATABASE_URL. */
interface Addresses {
  source: string;
  target: string;
}

/** Returns the options of a move between two databases. A `report` that throws interrupts it. */
export function toMoveOptions(
  { source, target }: Addresses,
  report: MoveOptions['report'] = () => undefined,
): MoveOptions {
  const roles = inject('databaseRoles');
  const toUrl = (url: string) => toMoveUrl(toOwnerUrl(url, roles));
  return { source: toUrl(source), target: toUrl(target), signal: new AbortController().signal, report };
}

export const move = (addresses: Addresses, report?: MoveOptions['report']) =>
  moveDatabase(toMoveOptions(addresses, report));

export const goBack = (addresses: Addresses) => moveBack(toMoveOptions(addresses));

/** Runs the command with the settings of the source. `onOutput` receives its output so far and the process. */
export const runMove = (
  target: string,
  settings: Record<string, string>,
  onOutput?: (output: string, pid: number) => void,
  args: readonly string[] = [],
) => runCommand('move', ['--to', toOwnerUrl(target, inject('databaseRoles')), ...args], settings, onOutput);

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
  const { url, drop } = await createTestDatabase();
  onTestFinished(drop);
  const portal = await startTestPortal({ DATABASE_URL: url });
  onTestFinished(portal.close);
  return { ...portal, url, account: await portal.newAccount() };
}
