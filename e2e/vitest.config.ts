import { resolve } from 'node:path';
import { defineConfig } from 'vitest/config';

// One file at a time: journeys that compete for two cores would fail by being slow.
// oxlint-disable-next-line import/no-default-export -- what vitest reads
export default defineConfig({
  root: resolve(import.meta.dirname, '..'),
  test: {
    include: ['e2e/**/*.test.ts'],
    globalSetup: 'server/testing/template.ts',
    fileParallelism: false,
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 20_000 } },
  },
});
