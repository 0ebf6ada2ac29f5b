import type { Mutant } from './mutant.ts';

const folderTests = ['server/app/data-folder/claim-data-folder.test.ts'];
const readinessTests = ['server/platform/process/readiness.test.ts'];
const jobTests = ['server/platform/jobs/jobs.test.ts'];
const CLAIM = 'server/app/data-folder/claim-data-folder.ts';

/** Which data folder a server may use, and what operators learn of its failures. */
export const serverMutants: readonly Mutant[] = [
  {
    name: 'starts with a data folder that lacks the photos',
    file: CLAIM,
    search: 'if (!(await hasPhotos(env, keys))) return false;',
    replace: '',
    tests: folderTests,
  },
  {
    name: 'takes a data folder with some of the photos for that of the database',
    file: CLAIM,
    search: 'if (!(await storage.get(key))) return false;\n  return true;',
    replace: 'if (await storage.get(key)) return true;\n  return false;',
    tests: folderTests,
  },
  {
    name: 'does not see a server that has just started again',
    file: 'server/app/data-folder/queries/data-folder.ts',
    search: '.set({ claimed_at: sql`now()` })',
    replace: '.set({ claimed_at: sql`claimed_at` })',
    tests: folderTests,
  },
  {
    name: 'starts beside a server with another data folder',
    file: CLAIM,
    search: 'if (await hasOtherServers(tx)) return false;',
    replace: '',
    tests: folderTests,
  },
  {
    name: 'decides about two data folders at once',
    file: CLAIM,
    search: '    await lockDataFolder(tx);\n',
    replace: '',
    tests: folderTests,
  },
  {
    name: 'lets a command claim a data folder',
    file: CLAIM,
    search: 'options.mayClaim ? ',
    replace: 'true ? ',
    tests: folderTests,
  },
  {
    name: 'reports a job that failed once',
    file: 'server/platform/jobs/start-worker.ts',
    search: "?.state === 'failed'",
    replace: "?.state !== 'failed'",
    tests: jobTests,
  },
  {
    name: 'claims a data folder for the embedded database',
    file: 'server/app/open-services.ts',
    search: 'if (!isEmbedded) {',
    replace: "if (engine === 'postgresql') {",
    tests: ['server/app/open-services.test.ts'],
  },
  {
    name: 'does not report a job that exceeds its time limit',
    file: 'server/platform/jobs/start-worker.ts',
    search: '!stopping.aborted)',
    replace: '!run.signal.aborted)',
    tests: jobTests,
  },
  {
    name: 'forgets the successes between failures of a deleted job',
    file: 'server/platform/jobs/start-worker.ts',
    search: 'if (isDeletedWhenDone) return false;',
    replace: '',
    tests: jobTests,
  },
  {
    name: 'forgets the successes between failures of a periodic job',
    file: 'server/platform/jobs/jobs.ts',
    search: '      failures = 0;\n',
    replace: '',
    tests: jobTests,
  },
  {
    name: 'reports a failing job each time',
    file: 'server/platform/jobs/report-failure.ts',
    search: ', singletonSeconds: DAY_SECONDS',
    replace: '',
    tests: jobTests,
  },
  {
    name: 'is healthy while the database is read-only',
    file: 'server/platform/db/connection/ping.ts',
    search: "=== 'on'",
    replace: "=== 'never'",
    tests: ['server/platform/db/connection/read-only.test.ts'],
  },
  {
    name: 'takes over request ids of any length',
    file: 'server/http/request-ids.ts',
    search: '{1,64}',
    replace: '+',
    tests: ['server/http/request-ids.test.ts'],
  },
  {
    name: 'gives jobs no request id',
    file: 'server/platform/jobs/queued-data.ts',
    search: '  request_id: getRequestId(),\n',
    replace: '',
    tests: ['server/http/request-ids.test.ts'],
  },
  {
    name: 'is ready while the server stops',
    file: 'server/platform/process/readiness.ts',
    search: "'starting', 'stopping', ",
    replace: "'starting', ",
    tests: readinessTests,
  },
  {
    name: 'asks a frozen part again for each probe',
    file: 'server/platform/process/readiness.ts',
    search: 'this.#running.get(name) ?? ',
    replace: '',
    tests: readinessTests,
  },
  {
    name: 'runs the checks for each probe',
    file: 'server/platform/process/readiness.ts',
    search: 'if (now - this.#readAt >= CACHE_MS) {',
    replace: '{',
    tests: readinessTests,
  },
];
