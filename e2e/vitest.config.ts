import { resolve } from 'node:path';
import { defineConfig } from 'vitest/config';

// Journeys mostly wait for the screen, so two files at a time take half as long and two cores are enough for them.
// oxlint-disable-next-line import/no-default-export -- what vitest reads
export default defineConfig({
  root: resolve(import.meta.dirname, '..'),
  test: {
    include: ['e2e/**/*.test.ts'],
    globalSetup: 'server/testing/template.ts',
    maxWorkers: 2,
    // The files of a worker share the loaded server and one browser; each has a portal of its own.
    isolate: false,
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 20_000 } },
  },
});
