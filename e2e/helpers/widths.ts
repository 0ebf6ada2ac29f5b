import { isLongRun } from './long-run.ts';

const PHONE = 390;
const DESKTOP = 1440;

/**
 * The widths in pixels at which a journey of both runs is repeated. `npm test` takes that of a phone, where the least fits,
 * and `npm run test:long` that of a desktop.
 */
export const widths: readonly number[] = isLongRun ? [DESKTOP] : [PHONE];

/** The widths in pixels at which a journey of a `*.long.test.ts` file is repeated, which `npm test` does not run. */
export const allWidths: readonly number[] = [DESKTOP, PHONE];
