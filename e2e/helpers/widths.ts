/** The widths in pixels at which a journey runs: in `npm test` a phone's, where least fits, in `npm run test:long` both. */
export const widths: readonly number[] = process.env['TEST_LONG'] ? [1440, 390] : [390];
