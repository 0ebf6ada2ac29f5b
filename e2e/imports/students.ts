import { isLongRun } from '#e2e/helpers/long-run.ts';
import { createMessyStudents } from '#e2e/helpers/messy-students.ts';

/**
 * The messy spreadsheet of a school as it is in `npm run test:long`. In `npm test` it has the first `few` students, fewer
 * than 500, and all invalid lines.
 */
export function createStudents(few = 60) {
  const all = createMessyStudents();
  if (isLongRun) return all;
  const lines = all.csv.split('\r\n').filter((line) => (Number.parseInt(line, 10) || 0) <= few);
  // Of the three repeated lines, one is of the student 500, who is left out.
  return {
    csv: lines.join('\r\n'),
    added: few + 1,
    skipped: all.skipped - 1,
    rejected: all.rejected,
  };
}
