/** More lines than a sheet or a text file of the maximum size can have. */
const LINES_PER_SHEET = 2 ** 25;

/**
 * Numbers the rows of all sheets of a file, in order. `sheet` counts from 0, `line` from 1. The number of a row in the
 * first sheet is its line.
 */
export const toRowNumber = (sheet: number, line: number) => sheet * LINES_PER_SHEET + line;

/** Returns the sheet and the line of a row. */
export const fromRowNumber = (row: number) => ({
  sheet: Math.floor(row / LINES_PER_SHEET),
  line: row % LINES_PER_SHEET,
});
