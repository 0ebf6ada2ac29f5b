import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { recordRelease } from '#server/testing/releases/record-release.ts';
import { print } from '#server/platform/process/process.ts';
import { runCommand } from './test/run-command.ts';

/** The tests whose statements are recorded, unless arguments name others. */
const TESTS = ['server/app', 'server/domain', 'server/features', 'server/testing/specification'];

/**
 * Records the statements, jobs and emails of the version in `package.json` as those of the last release:
 * `npm run record-release` (docs/operations/upgrade.md).
 */
const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
const tests = process.argv.length > 2 ? process.argv.slice(2) : TESTS;
const folder = mkdtempSync(join(tmpdir(), 'hr-portal-release-'));
const [recorded, dataDir] = [join(folder, 'statements'), join(folder, 'data')];
mkdirSync(recorded);
try {
  const code = await runCommand(['vitest', 'run', ...tests], {
    env: { RECORD_STATEMENTS_IN: recorded },
    print,
  });
  if (code === 0) {
    const { count, omitted } = await recordRelease(version, { recorded, dataDir });
    print(`Left out, because they cannot be prepared:\n${omitted.map((text) => `  ${text}`).join('\n')}`);
    print(`Recorded ${count} statements of version ${version}.`);
  }
  process.exitCode = code;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
