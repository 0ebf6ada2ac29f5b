/**
 * Marks at the start of a staged cell, as control characters that parsers remove from cells: the cell repeats the merged
 * cell above it, or spans several columns. `CONTINUED_MARK`, at the end of a row: the row below may continue it.
 */
export const MERGED_MARK = '\u001E';
export const TITLE_MARK = '\u001D';
export const CONTINUED_MARK = '\u001C';
