import { mkdir } from 'node:fs/promises';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { SEARCH_MAX_FOUND } from '#contract/limits.ts';
import { buildApp } from '#server/app.ts';
import { createCandidateIds } from '#server/candidate-ids/candidate-ids.ts';
import { getCandidateIdKey } from '#server/db/candidate-id-key.ts';
import { type Connection, connect } from '#server/db/connect.ts';
import { migrate } from '#server/db/migrate.ts';
import { DatabaseUnavailable } from '#server/db/unavailable.ts';
import type { Env } from '#server/env.ts';
import { openIdGoogle } from '#server/google/open-id-google.ts';
import { sweepImports } from '#server/imports/sweep-imports.ts';
import { limitsIn } from '#server/limits/limits.ts';
import { createMailer } from '#server/mail/create-mailer.ts';
import { createPhotos } from '#server/photos/create-photos.ts';
import { createStorage } from '#server/photos/storage.ts';
import { loadSecret } from '#server/secrets/secret.ts';
import { foldAccountNames } from '#server/search/fold-account-names.ts';
import type { Services } from '#server/services.ts';
import { StartRefusal } from '#server/start-refusal.ts';

/** A portal that is ready to listen. */
export interface Portal {
  app: FastifyInstance;
  services: Services;
  /** Finishes what is under way and closes everything. */
  close(): Promise<void>;
}

async function servicesOn(connection: Connection, env: Env, log: FastifyBaseLogger): Promise<Services> {
  const secret = await loadSecret(env.appSecret, env.dataDir);
  return {
    env,
    log,
    secret,
    engine: connection.engine,
    db: connection.db,
    replica: connection.replica,
    candidateIds: createCandidateIds(await getCandidateIdKey(connection.db)),
    ping: connection.ping,
    limits: limitsIn(connection.pool),
    mostFound: SEARCH_MAX_FOUND,
    mailer: createMailer(env, log),
    photos: createPhotos({ storage: createStorage(env), secret, db: connection.db, log }),
    google: env.google && openIdGoogle(env.google),
  };
}

const unreachable = (cause: DatabaseUnavailable) =>
  new StartRefusal(`The database at DATABASE_URL cannot be used: ${cause.message}`, { cause });

/**
 * Opens the database, brings it up to date and builds the server.
 * @throws when the data folder cannot be written or the database cannot be reached
 */
export async function openPortal(env: Env, log: FastifyBaseLogger): Promise<Portal> {
  await mkdir(env.dataDir, { recursive: true });
  const connection = await connect(env, (error) => log.error({ err: error }, 'database'));
  try {
    await connection.maintain(migrate);
    await connection.maintain(foldAccountNames);
    const services = await servicesOn(connection, env, log);
    // No other server uses the embedded database: what looks unfinished there was left by one that died.
    const unfinished = connection.engine === 'embedded' ? 'all' : 'due';
    await sweepImports(services, unfinished);
    await services.photos.sweep(unfinished);
    const app = await buildApp(services);
    const close = async () => {
      await app.close();
      await services.mailer.close();
      await connection.close();
    };
    return { app, services, close };
  } catch (error) {
    await connection.close();
    throw error instanceof DatabaseUnavailable ? unreachable(error) : error;
  }
}
