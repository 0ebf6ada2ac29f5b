import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, test, vi } from 'vitest';
import { runTests } from './run-tests.ts';

// A test runs vitest up to twice.
vi.setConfig({ testTimeout: 180_000 });

const part = {
  name: 'fixtures',
  config: 'scripts/test/fixtures/vitest.config.ts',
  folders: ['scripts/test/'],
};

async function run(file: string, env: Record<string, string>) {
  const lines: string[] = [];
  const isPassed = await runTests({
    args: [`scripts/test/fixtures/${file}`],
    env: { TEST_SEED: '7', ...env },
    parts: [part],
    signal: new AbortController().signal,
    print: (line) => lines.push(line),
  });
  return { isPassed, lines, end: lines.slice(-30).join('\n') };
}

beforeEach(() => {
  vi.stubEnv('FIXTURE_MARKER', join(mkdtempSync(join(tmpdir(), 'fixture-')), 'marker'));
  return () => vi.unstubAllEnvs();
});

test('repeats a failed test in CI, and passes with its name in the list of flaky tests', async () => {
  const { isPassed, end } = await run('fails-once.fixture.ts', { CI: 'true' });
  expect(isPassed).toBe(true);
  expect(end).toContain(
    'Flaky, passed the second time:\n  scripts/test/fixtures/fails-once.fixture.ts > in a block > fails the first time (seed 7)',
  );
  expect(end).toContain('Tests: 2 passed, 0 failed, 0 skipped');
});

test('repeats nothing locally, and names the failed test with the command that runs only it', async () => {
  const { isPassed, end } = await run('fails-once.fixture.ts', {});
  expect(isPassed).toBe(false);
  expect(end).not.toContain('Flaky');
  expect(end).toContain('scripts/test/fixtures/fails-once.fixture.ts > in a block > fails the first time');
  expect(end).toContain(
    "npm test -- scripts/test/fixtures/fails-once.fixture.ts -t '^(?:in a block \\> fails the first time)$'",
  );
});

test('fails in CI when a test fails twice', async () => {
  const { isPassed, end } = await run('fails-always.fixture.ts', { CI: 'true' });
  expect(isPassed).toBe(false);
  expect(end).not.toContain('Flaky');
  expect(end).toContain('fails each time (really)');
  expect(end).toContain('in a block > fails each time, too');
  expect(end).toContain('Tests: 0 passed, 2 failed, 0 skipped');
});

test('fails when no test ran', async () => {
  const { isPassed, end } = await run('missing.fixture.ts', { CI: 'true' });
  expect(isPassed).toBe(false);
  expect(end).toContain('ended with 1');
});
