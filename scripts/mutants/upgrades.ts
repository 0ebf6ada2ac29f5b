import type { Mutant } from './mutant.ts';

const versionTests = ['server/platform/db/connection/reject-other-versions.test.ts'];
const REJECT = 'server/platform/db/connection/reject-other-versions.ts';

/** Servers and workers of two versions on one database. */
export const upgradeMutants: readonly Mutant[] = [
  {
    name: 'starts on a database that lacks what this version uses',
    file: REJECT,
    search: " || (getRequiredMigration(name) ?? '') > newest",
    replace: '',
    tests: versionTests,
  },
  {
    name: 'starts on a newer database without a migration of its own',
    file: REJECT,
    search: 'lacksOwn || ',
    replace: '',
    tests: versionTests,
  },
  {
    name: 'refuses every newer database',
    file: REJECT,
    search: "lacksOwn || (getRequiredMigration(name) ?? '') > newest",
    replace: "name !== ''",
    tests: versionTests,
  },
  {
    name: 'gives tables of a newer version to the application role',
    file: 'server/app/prepare-database.ts',
    search: 'if (!isNewer) await handOverTables',
    replace: 'await handOverTables',
    tests: ['server/platform/db/connection/separate-roles.test.ts'],
  },
  {
    name: 'blocks running servers while a migration waits for a lock',
    file: 'server/platform/db/connection/migrate.ts',
    search: "LOCK_TIMEOUT = '1s'",
    replace: "LOCK_TIMEOUT = '0'",
    tests: ['server/platform/db/connection/migration-locks.test.ts'],
  },
  {
    name: 'counts an attempt of a job that a newer worker will run',
    file: 'server/platform/jobs/start-worker.ts',
    search: 'started_on = null, ',
    replace: '',
    tests: ['server/platform/jobs/jobs.test.ts'],
  },
  {
    name: 'deletes a job of a newer version',
    file: 'server/platform/jobs/start-worker.ts',
    search: 'isDone && ',
    replace: '',
    tests: ['server/platform/jobs/jobs.test.ts'],
  },
  {
    name: 'fails an email of a newer version',
    file: 'server/platform/mail/send-email-job.ts',
    search: 'throw new UnknownJobData(',
    replace: 'throw new Error(',
    tests: ['server/platform/mail/send-email-job.test.ts'],
  },
];
