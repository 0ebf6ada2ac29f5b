import { StartupError } from '#server/platform/errors/startup-error.ts';
import type { Table } from '#server/app/backup/queries/tables.ts';

const describe = (tables: readonly Table[]) =>
  new Map(tables.map(({ name, columns }) => [name, columns.toSorted().join(' ')]));

/** @throws StartupError when the tables and columns of a backup are not those that this version saves */
export function requireSameTables(inBackup: readonly Table[], expected: readonly Table[]): void {
  const [saved, known] = [describe(inBackup), describe(expected)];
  for (const name of [...saved.keys(), ...known.keys()])
    if (saved.get(name) !== known.get(name))
      throw new StartupError(
        `This version of HR Portal cannot restore the backup: its table ${name} differs. Restore it with the version that made it.`,
      );
}
