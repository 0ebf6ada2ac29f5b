/** How many rows a CSV file has below its header; a line break inside quotes ends none. */
export function countCsvRows(csv: string): number {
  const unquoted = csv.replaceAll(/"(?:[^"]|"")*"/gu, '');
  return Math.max(0, unquoted.split(/\r?\n/u).filter(Boolean).length - 1);
}
