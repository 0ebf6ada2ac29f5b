import { setFlagsFromString } from 'node:v8';
import { type Logger, pino } from 'pino';
import { defaultSite } from '#contract/site.ts';
import { cleanUpAfterFailure } from '#server/db/clean-up-after-failure.ts';
import { prepareDemo } from '#server/demo/prepare-demo.ts';
import { type Env, readEnv } from '#server/env.ts';
import { openPortal, type Portal } from '#server/portal.ts';
import { removeExpired } from '#server/remove-expired.ts';
import { workOffReindexQueue } from '#server/search/reindex-candidates.ts';
import { StartRefusal } from '#server/start-refusal.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

// The heap is cleared up when it has grown by a third, not by two hundred megabytes: an import makes as much garbage as
// the file is long, ten times over, and a small server has better use for the memory. Imports take no longer.
setFlagsFromString('--heap-growing-percent=30');
// What is new does not get more room the more of it there is: an import would take sixty megabytes for its garbage, and
// is no faster for it.
setFlagsFromString('--semi-space-growth-factor=1');

const say = (line: string) => process.stdout.write(`${line}\n`);

/** Ends a start that cannot succeed with the sentence that says why. */
function fail(error: unknown): never {
  const { message, stack } = error instanceof Error ? error : new Error(String(error));
  process.stderr.write(`${error instanceof StartRefusal ? message : (stack ?? message)}\n`);
  process.exit(1);
}

/** Removes what has expired, now and every hour, and photos that no row refers to, every minute. */
function keepTidy({ services }: Portal) {
  const { log, photos } = services;
  void removeExpired(services);
  setInterval(() => void removeExpired(services), HOUR_MS).unref();
  const sweep = () => photos.sweep().catch((error: unknown) => log.error({ err: error }, 'sweeping photos'));
  setInterval(sweep, MINUTE_MS).unref();
}

async function listen({ app }: Portal, { port, host }: Env): Promise<string> {
  try {
    return await app.listen({ port, host });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
    throw new StartRefusal(`Port ${port} is in use already. Set PORT to another.`, { cause: error });
  }
}

async function start() {
  if (Number(process.versions.node.split('.')[0]) < 24)
    throw new StartRefusal(
      `HR Portal runs on Node 24 or newer; this is ${process.versions.node}. Start it with npm.`,
    );
  const env = readEnv(process.env);
  const log = pino({ level: env.logLevel });
  const portal = await openPortal(env, log);

  const stop = () => void portal.close().then(() => process.exit(0), fail);
  process.once('SIGTERM', stop).once('SIGINT', stop).once('SIGHUP', stop);
  await serve(portal, env, log).catch(async (error: unknown) => {
    await portal.close();
    throw error;
  });
}

async function serve(portal: Portal, env: Env, log: Logger) {
  if (env.production && env.site.operatorName === defaultSite.operatorName)
    log.warn('OPERATOR_NAME is not set: the legal and contact pages name an example operator');
  await prepareDemo({ ...portal.services, say });
  const { port } = new URL(await listen(portal, env));
  keepTidy(portal);
  cleanUpAfterFailure(log, () => workOffReindexQueue(portal.services.db)).catch((error: unknown) =>
    log.error({ err: error }, 'reindexing'),
  );
  say(`HR Portal runs at ${env.publicUrl ?? `http://localhost:${port}`}`);
}

start().catch(fail);
