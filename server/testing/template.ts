import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { connect } from '#server/db/connect.ts';
import { migrate } from '#server/db/migrate.ts';
import { readEnv } from '#server/env.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The folder of a migrated embedded database that is not running. */
    template: string;
  }
}

/** Makes one migrated embedded database, which every test portal begins from a copy of. */
export async function setup(project: TestProject) {
  const dataDir = await mkdtemp(join(tmpdir(), 'hr-portal-template-'));
  const fail = (error: Error) => {
    throw error;
  };
  const connection = await connect(readEnv({ DATA_DIR: dataDir }), fail);
  await migrate(connection.db);
  await connection.close();
  project.provide('template', join(dataDir, 'db'));
  return () => rm(dataDir, { recursive: true, force: true });
}
