/** Where a row stands in a file; a file without sheets has null. */
export interface RowPlace {
  sheet: string | null;
  line: number;
}

/** Names the place of a row, like 'line 12' or 'sheet 2023, line 12'. */
export const formatRowPlace = ({ sheet, line }: RowPlace): string =>
  sheet === null ? `line ${line}` : `sheet ${sheet}, line ${line}`;
