/** A line of a file, and the sheet that it is in; null in a file without sheets. */
export interface SheetLine {
  sheet: string | null;
  line: number;
}

/** Names the place of a row, like 'line 12' or 'sheet 2023, line 12'. */
export const formatRowPlace = ({ sheet, line }: SheetLine): string =>
  sheet === null ? `line ${line}` : `sheet ${sheet}, line ${line}`;
