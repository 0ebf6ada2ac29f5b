import { join } from 'node:path';
import { sql } from 'kysely';
import { pino } from 'pino';
import type { TestProject } from 'vitest/node';
import type { Database } from '#server/platform/db/database.ts';
import { connect } from '#server/platform/db/connection/connect.ts';
import { allJobs } from '#server/app/all-jobs.ts';
import { prepareDatabase } from '#server/app/prepare-database.ts';
import { readEnv } from '#server/platform/env/env.ts';
import { openJobs } from '#server/platform/jobs/jobs.ts';
import { createDatabase, type TestDatabase } from './database.ts';
import {
  addMigrationRole,
  createRoles,
  type DatabaseRoles,
  toOwnerOption,
  toRoleUrl,
} from './database-roles.ts';
import { startPooler } from './pooler.ts';
import { createRunFolder, removeEndedRuns, removeRunFolder } from './run-folder.ts';
import { startTestServer } from './test-server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A PostgreSQL where databases may be created. */
    databaseServer: string;
    /** The name of a migrated database on it, to copy. */
    template: string;
    /** With TEST_DATABASE_ROLES=separate, the roles of all portals on that PostgreSQL. */
    databaseRoles: DatabaseRoles | null;
    /** With TEST_POOLER=pgbouncer, the port of a PgBouncer before that PostgreSQL, which all portals use. */
    poolerPort: number | null;
  }
}

/**
 * Starts one PostgreSQL for all tests, or uses that of TEST_DATABASE_URL, and creates a migrated database. Every test
 * portal starts with a copy of it.
 */
export async function setup(project: TestProject) {
  await removeEndedRuns();
  const folder = createRunFolder();
  const server = await startTestServer(folder);
  const roles = process.env['TEST_DATABASE_ROLES'] === 'separate' ? await createRoles(server.url) : null;
  const template = await createTemplate(server.url, roles);
  const pooler =
    process.env['TEST_POOLER'] === 'pgbouncer' ? await startPooler(server.url, join(folder, 'pooler')) : null;
  project.provide('poolerPort', pooler && pooler.port);
  project.provide('databaseServer', server.url);
  project.provide('template', template.name);
  project.provide('databaseRoles', roles && { migration: roles.migration, application: roles.application });
  return async () => {
    await pooler?.stop();
    await template.drop();
    await roles?.drop();
    await server.stop();
    await removeRunFolder(folder);
  };
}

/** Creates a migrated database with the queues of all jobs. */
export async function createTemplate(serverUrl: string, roles: DatabaseRoles | null): Promise<TestDatabase> {
  const template = await createDatabase(serverUrl, toOwnerOption(roles));
  const url = roles ? toRoleUrl(template.url, roles.application) : template.url;
  const env = readEnv(addMigrationRole({ DATABASE_URL: url }, roles));
  const connection = await connect(env, (error) => {
    throw error;
  });
  await prepareDatabase(connection, env);
  await createQueues(url);
  await connection.maintain(separateIds);
  await connection.maintain(holdSchedules);
  await connection.close();
  return template;
}

/** Starts the ids of members far from those of organisations, so that no test passes with one in place of the other. */
async function separateIds(db: Database): Promise<void> {
  await sql`alter table member alter id restart with 1000001`.execute(db);
}

/** Creates the queues of all jobs, so that no test portal does. */
async function createQueues(url: string): Promise<void> {
  const jobs = await openJobs(url, allJobs, pino({ level: 'silent' }));
  await jobs.close();
}

/** Keeps schedules from enqueueing jobs, and removes what they have enqueued: a test that runs at their minute would differ. */
async function holdSchedules(db: Database): Promise<void> {
  await sql`delete from pgboss.job`.execute(db);
  await sql`update pgboss.version set cron_on = now() + interval '1 day'`.execute(db);
}
