/**
 * Spreadsheets run a cell that begins with one of these as a formula. Leading apostrophes also match, so that a text
 * that originally begins with an apostrophe can be restored.
 */
const FORMULA = /^'*[=+\-@\t\r＝＋－＠]/u;
/** Digits and their punctuation. No function, cell or program name matches. */
const PHONE_LIKE = /^\+?[\d\s().-]+$/u;

/** Puts an apostrophe before a formula, so that no spreadsheet runs it. Plain phone numbers stay unchanged. */
export function neutraliseFormula(cell: string): string {
  return FORMULA.test(cell) && !PHONE_LIKE.test(cell) ? `'${cell}` : cell;
}

/** Reverts `neutraliseFormula`. */
export function restoreFormula(cell: string): string {
  return cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell;
}
