import { configDefaults, defineConfig } from 'vitest/config';
import { EnvironmentSequencer } from './scripts/test/environment-sequencer.ts';

// oxlint-disable-next-line import/no-default-export -- vitest reads the default export
export default defineConfig({
  test: {
    include: ['{contract,server,web,bench,scripts}/**/*.test.{ts,tsx}'],
    exclude: [...configDefaults.exclude, '**/*.long.test.ts'],
    globalSetup: 'server/testing/template.ts',
    sequence: { shuffle: true, sequencer: EnvironmentSequencer },
    setupFiles: ['server/testing/setup.ts', 'web/testing/setup.ts'],
    maxWorkers: 3,
    // Loading the server anew for each of 190 files would take a third of the time.
    isolate: false,
    // Scavenging a small young generation takes a tenth of the processor time.
    execArgv: ['--max-semi-space-size=64'],
    // Generous, because a busy machine may be several times slower; a test that hangs still fails.
    testTimeout: 60_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 20_000 } },
  },
});
