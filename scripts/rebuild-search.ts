import { setTimeout } from 'node:timers/promises';
import { formatNumber } from '#contract/format-number.ts';
import { findRunning } from '#server/platform/db/embedded/find-running.ts';
import { endRebuild, findRebuild } from '#server/domain/search/queries/search-rebuilds.ts';
import { readEnv } from '#server/platform/env/env.ts';
import { createLog } from '#server/platform/process/log.ts';
import { openServices } from '#server/app/open-services.ts';
import { exitWithError, prepareProcess, print, refuseArguments } from '#server/platform/process/process.ts';
import { rebuildIndexJob, requestRebuild } from '#server/domain/search/index/rebuild-index-job.ts';
import type { Services } from '#server/http/services.ts';

const POLL_MS = 500;
/** The shell's exit code for a program ended by Ctrl-C. */
const INTERRUPTED = 130;

async function printProgress({ db }: Services, id: number) {
  for (;;) {
    const rebuild = await findRebuild(db, id);
    if (!rebuild) throw new Error('The rebuild no longer exists.');
    const { state, done, total } = rebuild;
    process.stdout.write(`\r${formatNumber(done)} of ${formatNumber(Math.max(done, total))} candidates`);
    if (state !== 'running') return state;
    await setTimeout(POLL_MS);
  }
}

/**
 * Rebuilds the search index: `npm run search:rebuild`, with the portal's own settings. A running server or worker may
 * run the job, otherwise this process does. Ctrl-C cancels it. After a crash the next run resumes it.
 */
async function rebuildSearch() {
  prepareProcess();
  refuseArguments();
  const env = readEnv(process.env);
  const databaseUrl = env.databaseUrl ?? (await findRunning(env.dataDir));
  const { services, close } = await openServices({ ...env, databaseUrl }, createLog(env.logLevel), {
    isEmbedded: !env.databaseUrl,
  });
  const started = performance.now();
  const id = await requestRebuild(services);
  process.once('SIGINT', () => {
    endRebuild(services.db, id, 'cancelled').catch(exitWithError);
  });
  process.once('SIGTERM', () => void close().then(() => process.exit(0), exitWithError));
  await services.jobs.work(services, [rebuildIndexJob]);
  const state = await printProgress(services, id);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  print(
    state === 'done'
      ? ` in ${seconds} s`
      : '. Cancelled. The rest of the index is unchanged, and search keeps working.',
  );
  await close();
  process.exitCode = state === 'done' ? 0 : INTERRUPTED;
}

rebuildSearch().catch(exitWithError);
