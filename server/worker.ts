import { readEnv } from './platform/env/env.ts';
import { openWorkerMetrics } from './app/metrics/open-metrics.ts';
import { openTraces } from './app/traces/open-traces.ts';
import { openServices } from './app/open-services.ts';
import { exitWithError, prepareProcess, print, stopOnSignals } from './platform/process/process.ts';
import { createLog } from './platform/process/log.ts';
import { StartupError } from './platform/errors/startup-error.ts';

/** Runs background jobs without serving requests: `npm run worker`. */
async function start() {
  const stopping = stopOnSignals();
  prepareProcess();
  const env = readEnv(process.env);
  if (!env.databaseUrl)
    throw new StartupError(
      'A separate worker needs DATABASE_URL. With the embedded database, the server itself runs the jobs.',
    );
  const { services, close } = await openServices(env, createLog(env.logLevel));
  const metrics = await openWorkerMetrics(services);
  const traces = await openTraces(services);
  stopping.beforeExit(async () => {
    await metrics?.close();
    await close();
    await traces?.close();
  });
  await services.jobs.work(services);
  print('HR Portal runs background jobs.');
  if (metrics?.url) print(`Metrics at ${metrics.url}/metrics`);
}

start().catch(exitWithError);
