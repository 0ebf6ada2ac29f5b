import { randomBytes } from 'node:crypto';
import pg from 'pg';

/** A role that can log in. */
interface Role {
  name: string;
  password: string;
}

/** The roles of a portal whose audit log belongs to another role than its other tables. */
export interface DatabaseRoles {
  migration: Role;
  application: Role;
}

export const toRoleUrl = (url: string, { name, password }: Role): string =>
  Object.assign(new URL(url), { username: name, password }).href;

/** Completes `create database`. */
export const toOwnerOption = (roles: DatabaseRoles | null): string =>
  roles ? ` owner ${roles.migration.name}` : '';

/** Creates both roles on a server as docs/operations/database-roles.md describes. */
export async function createRoles(server: string): Promise<DatabaseRoles & { drop(): Promise<void> }> {
  const suffix = randomBytes(6).toString('hex');
  const password = randomBytes(16).toString('hex');
  const migration = { name: `test_migration_${suffix}`, password };
  const application = { name: `test_application_${suffix}`, password };
  const run = async (...statements: string[]) => {
    const client = new pg.Client({ connectionString: server });
    await client.connect();
    await client.query(statements.join('; ')).finally(() => client.end());
  };
  await run(
    `create role ${application.name} login password '${password}'`,
    `create role ${migration.name} login password '${password}' in role ${application.name}`,
  );
  return {
    migration,
    application,
    drop: () => run(`drop role ${migration.name}`, `drop role ${application.name}`),
  };
}

/** Returns the address of a database for the migration role, if `url` is for the application role. */
export const toOwnerUrl = (url: string, roles: DatabaseRoles | null): string =>
  roles && new URL(url).username === roles.application.name ? toRoleUrl(url, roles.migration) : url;

/** Adds MIGRATION_DATABASE_URL to settings with the application role of the tests. */
export function addMigrationRole(
  settings: Record<string, string>,
  roles: DatabaseRoles | null,
): Record<string, string> {
  const { DATABASE_URL: url, MIGRATION_DATABASE_URL: given } = settings;
  if (!url || given !== undefined) return settings;
  const ownerUrl = toOwnerUrl(url, roles);
  return ownerUrl === url ? settings : { ...settings, MIGRATION_DATABASE_URL: ownerUrl };
}
