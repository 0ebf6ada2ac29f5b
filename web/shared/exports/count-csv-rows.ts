/** The number of rows below the header of a CSV file; line breaks inside quotes do not count. */
export function countCsvRows(csv: string): number {
  const unquoted = csv.replaceAll(/"(?:[^"]|"")*"/gu, '');
  return Math.max(0, unquoted.split(/\r?\n/u).filter(Boolean).length - 1);
}
