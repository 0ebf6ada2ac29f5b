import type { Logger } from 'pino';
import { defaultSite } from '#contract/site.ts';
import { prepareDemo } from './tools/demo/prepare-demo.ts';
import { type Env, readEnv } from './platform/env/env.ts';
import { openPortal, type Portal } from './app/portal.ts';
import { exitWithError, prepareProcess, print, stopOnSignals } from './platform/process/process.ts';
import { createLog } from './platform/process/log.ts';
import { StartupError } from './platform/errors/startup-error.ts';

async function listen({ app }: Portal, { port, host }: Env): Promise<string> {
  try {
    return await app.listen({ port, host });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
    throw new StartupError(`Port ${port} is in use already. Set PORT to another.`, { cause: error });
  }
}

async function start() {
  prepareProcess();
  const env = readEnv(process.env);
  const log = createLog(env.logLevel);
  const portal = await openPortal(env, log);
  const stopping = new AbortController();
  const serving = serve(portal, env, log, stopping.signal);

  stopOnSignals(async () => {
    stopping.abort();
    await serving.catch(() => undefined);
    await portal.close();
  });
  await serving.catch(async (error: unknown) => {
    if (stopping.signal.aborted) return;
    await portal.close();
    throw error;
  });
}

/** Listens and prepares the demo data. `stopping` aborts on a stop signal. */
async function serve(portal: Portal, env: Env, log: Logger, stopping: AbortSignal) {
  if (env.production && env.site.operatorName === defaultSite.operatorName)
    log.warn('OPERATOR_NAME is not set: the legal and contact pages name an example operator');
  await prepareDemo({ ...portal.services, print, signal: stopping });
  const { port } = new URL(await listen(portal, env));
  print(`HR Portal runs at ${env.publicUrl ?? `http://localhost:${port}`}`);
}

start().catch(exitWithError);
