import { mergeConfig } from 'vitest/config';
import journeys from './vitest.config.ts';

// All journeys at all widths, and those that are too long for `npm test`.
// oxlint-disable-next-line import/no-default-export -- vitest reads the default export
export default mergeConfig(journeys, {
  test: { exclude: [], env: { TEST_LONG: 'true' } },
});
