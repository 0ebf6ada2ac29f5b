import { spawnSync } from 'node:child_process';

/** The variable of the tests that sets up each kind of database. */
const kinds: Record<string, Record<string, string>> = {
  roles: { TEST_DATABASE_ROLES: 'separate' },
  pooler: { TEST_POOLER: 'pgbouncer' },
};

/**
 * Runs all tests of `npm test` with two database roles (`npm run test:roles`) or behind PgBouncer (`npm run test:pooler`), or only
 * `api` or `journeys`.
 */
const [kind = '', ...given] = process.argv.slice(2);
const parts = given.length > 0 ? given : ['api', 'journeys'];
const settings = kinds[kind];
if (!settings)
  throw new Error(`There is no database "${kind}" for tests: choose ${Object.keys(kinds).join(' or ')}.`);
const env = { ...process.env, ...settings };
for (const part of parts) {
  // npm is a script on Windows, which only a shell runs.
  const { status } = spawnSync(`npm run test:${part}`, { env, stdio: 'inherit', shell: true });
  if (status !== 0) process.exit(status ?? 1);
}
