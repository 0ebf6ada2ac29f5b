import { defineConfig } from 'vitest/config';

// Random kills, timing statistics and load: one file at a time, so that nothing competes for the processor.
// oxlint-disable-next-line import/no-default-export -- vitest reads the default export
export default defineConfig({
  test: {
    include: ['{contract,server,web,bench,scripts}/**/*.long.test.{ts,tsx}'],
    globalSetup: 'server/testing/template.ts',
    fileParallelism: false,
    testTimeout: 600_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 20_000 } },
  },
});
