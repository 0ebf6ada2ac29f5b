import { restoreFormula } from '#server/domain/text/csv/formula.ts';

// oxlint-disable-next-line no-control-regex -- a database rejects some of them
const CONTROLS = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F\uFEFF]/gu;
/** A cell that is already clean: visible characters with single spaces between them. */
const CLEAN = /^(?!['"=])[!-~\u00C0-\u024F\u1E00-\u1EFF]+(?: [!-~\u00C0-\u024F\u1E00-\u1EFF]+)*$/u;

/** Removes control characters and lone surrogates, which a database rejects. */
export const stripControls = (cell: string) => cell.toWellFormed().replaceAll(CONTROLS, '');

/** Cleans a cell: trims it, collapses spaces and removes the apostrophe that an export puts before a formula. */
export function cleanCell(cell: string): string {
  if (cell === '' || CLEAN.test(cell)) return cell;
  return restoreFormula(stripControls(cell).trim()).replaceAll(/[^\S\n]+/gu, ' ');
}
