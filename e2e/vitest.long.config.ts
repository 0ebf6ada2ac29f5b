import { defineConfig } from 'vitest/config';
import journeys from './vitest.config.ts';

// The long journeys too, and those with a width at that of a desktop.
// oxlint-disable-next-line import/no-default-export -- what vitest reads
export default defineConfig({
  ...journeys,
  test: { ...journeys.test, exclude: [], env: { TEST_LONG: 'true' } },
});
