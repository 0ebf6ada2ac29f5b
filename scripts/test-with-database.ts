import { spawnSync } from 'node:child_process';

/** Runs all tests of `npm test` with two database roles: `npm run test:roles`, or only `api` or `journeys`. */
const parts = process.argv.length > 2 ? process.argv.slice(2) : ['api', 'journeys'];
const env = { ...process.env, TEST_DATABASE_ROLES: 'separate' };
for (const part of parts) {
  // npm is a script on Windows, which only a shell runs.
  const { status } = spawnSync(`npm run test:${part}`, { env, stdio: 'inherit', shell: true });
  if (status !== 0) process.exit(status ?? 1);
}
