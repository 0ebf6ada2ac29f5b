const COLUMN_MAX = 60;
/** What varies in the sentence of a problem: what it quotes, dates, and numbers of cells. */
const VARIABLE = /'.*'|(?<=(?:is|,) )\d{1,2} [A-Z][a-z]{2} \d{4}|(?<=has )\d+(?= cells)/gsu;

/** Removes from the sentence of a problem what differs between rows. */
export const toProblemSentence = (message: string) =>
  message.replaceAll(VARIABLE, (variable) => (variable.startsWith("'") ? "'…'" : '…'));

/** Describes the kind of the first problem: the same sentence about the same column, whatever it quotes. */
export function toProblemKind([first]: readonly { column: string; message: string }[]): string {
  if (!first) return '';
  const { column, message } = first;
  const name = column.length > COLUMN_MAX ? `${column.slice(0, COLUMN_MAX).toWellFormed()}…` : column;
  return [name, toProblemSentence(message)].filter(Boolean).join(': ');
}
