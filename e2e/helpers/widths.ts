import { isLongRun } from './long-run.ts';

/** The widths in pixels at which a journey runs: in `npm test` that of a phone, where least fits, in `npm run test:long` that of a desktop. */
export const widths: readonly number[] = isLongRun ? [1440] : [390];
