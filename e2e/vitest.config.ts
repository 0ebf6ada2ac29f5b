import { resolve } from 'node:path';
import { defineConfig } from 'vitest/config';

// Journeys wait for the screen part of the time, so three files at a time keep two cores busy.
// oxlint-disable-next-line import/no-default-export -- what vitest reads
export default defineConfig({
  root: resolve(import.meta.dirname, '..'),
  test: {
    include: ['e2e/**/*.test.ts'],
    exclude: ['e2e/**/*.long.test.ts'],
    globalSetup: 'server/testing/template.ts',
    sequence: { shuffle: true },
    setupFiles: 'server/testing/setup.ts',
    maxWorkers: 3,
    // The files of a worker share the loaded server and one browser; each has a portal of its own.
    isolate: false,
    // Scavenging a small young generation takes a tenth of the processor time.
    execArgv: ['--max-semi-space-size=64'],
    testTimeout: 240_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 40_000 } },
  },
});
