/** Names the place of a row, like 'line 12' or 'sheet 2023, line 12'. */
export const formatRowPlace = ({ sheet, line }: { sheet: string | null; line: number }): string =>
  sheet === null ? `line ${line}` : `sheet ${sheet}, line ${line}`;
