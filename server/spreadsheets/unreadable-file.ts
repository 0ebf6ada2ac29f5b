export type UnreadableFileCode =
  | 'too-large'
  | 'unpacks-too-large'
  | 'stalled'
  | 'interrupted'
  | 'empty'
  | 'line-too-long'
  | 'not-a-spreadsheet'
  | 'old-excel'
  | 'binary-excel'
  | 'open-document'
  | 'web-page'
  | 'xml'
  | 'damaged';

/** A file that cannot be read as a table. */
export class UnreadableFile extends Error {
  readonly code: UnreadableFileCode;
  /** The line at fault, counted from 1; 0 when the whole file is. */
  readonly line: number;

  constructor(code: UnreadableFileCode, line = 0) {
    super(`The file cannot be read as a table: ${code}.`);
    this.code = code;
    this.line = line;
  }
}
