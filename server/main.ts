import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { defaultSite } from '#contract/site.ts';
import { prepareDemo } from './tools/demo/prepare-demo.ts';
import { type Env, readEnv } from './platform/env/env.ts';
import { openPortal, type Portal } from './app/portal.ts';
import { exitWithError, pause, prepareProcess, print, stopOnSignals } from './platform/process/process.ts';
import { buildStartingApp } from './app/build-starting-app.ts';
import { listen } from './http/listen.ts';
import { createLog } from './platform/process/log.ts';
import { Readiness } from './platform/process/readiness.ts';

/** The settings of the address that the portal listens at. */
const ADDRESS = { port: 'PORT', host: 'HOST' };

async function start() {
  const stopping = stopOnSignals();
  prepareProcess();
  const env = readEnv(process.env);
  const log = createLog(env.logLevel);
  const readiness = new Readiness(log);
  const starting = await buildStartingApp(env, log, readiness);
  await listen(starting, env, ADDRESS);
  const portal = await openPortal(env, log, readiness);
  const serving = serve(portal, starting, { env, log, stopping: stopping.signal });

  stopping.beforeExit(async (skipDelay) => {
    await serving.catch(() => undefined);
    readiness.set('server', 'stopping');
    if (portal.app.server.listening) await pause(env.shutdownDelay, skipDelay);
    await portal.close();
  });
  await serving.catch(async (error: unknown) => {
    if (stopping.signal.aborted) return;
    await portal.close();
    throw error;
  });
}

/** Prepares the demo data, and listens in place of `starting`. `stopping` aborts on a stop signal. */
async function serve(
  portal: Portal,
  starting: FastifyInstance,
  { env, log, stopping }: { env: Env; log: Logger; stopping: AbortSignal },
) {
  if (env.production && env.site.operatorName === defaultSite.operatorName)
    log.warn('OPERATOR_NAME is not set: the legal and contact pages name an example operator');
  await prepareDemo({ ...portal.services, print, signal: stopping });
  await starting.close();
  const { port } = new URL(await listen(portal.app, env, ADDRESS));
  print(`HR Portal runs at ${env.publicUrl ?? `http://localhost:${port}`}`);
  if (portal.metrics?.url) print(`Metrics at ${portal.metrics.url}/metrics`);
}

start().catch(exitWithError);
