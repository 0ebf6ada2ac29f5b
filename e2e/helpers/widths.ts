import { isLongRun } from './long-run.ts';

/** The window of a usual phone. */
export const PHONE = { width: 390, height: 844 };
const DESKTOP = 1440;

/**
 * The widths in pixels at which a journey of both runs is repeated. `npm test` takes that of a phone, where the least fits,
 * and `npm run test:long` that of a desktop.
 */
export const widths: readonly number[] = isLongRun ? [DESKTOP] : [PHONE.width];

/** The widths in pixels at which a journey of a `*.long.test.ts` file is repeated, which `npm test` does not run. */
export const allWidths: readonly number[] = [DESKTOP, PHONE.width];
