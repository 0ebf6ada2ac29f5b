/**
 * A spreadsheet runs a cell that begins with one of these as a formula. Apostrophes before it are counted too, so
 * that a text that really begins with an apostrophe comes back as it was.
 */
const FORMULA = /^'*[=+\-@\t\r＝＋－＠]/u;
/** Digits and what is written between them: no function, cell or program can be named with these. */
const PHONE_LIKE = /^\+?[\d\s().-]+$/u;

/** A cell that no spreadsheet runs: an apostrophe stands before a formula; a plain phone number stays as it is. */
export function neutralise(cell: string): string {
  return FORMULA.test(cell) && !PHONE_LIKE.test(cell) ? `'${cell}` : cell;
}

/** The cell as it was before `neutralise`. */
export function restore(cell: string): string {
  return cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell;
}
