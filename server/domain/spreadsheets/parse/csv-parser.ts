import type { SheetRowFlaw } from '#server/platform/db/schema/import-tables.ts';
import { isBlank, ROW_CHARACTERS_MAX, type SheetRow } from '#server/domain/spreadsheets/row.ts';
import { DomainError } from '#server/platform/errors/domain-error.ts';

/** The maximum number of characters of a quoted cell, which is the limit of spreadsheets. */
const QUOTED_MAX = 32_767;

/** A quoted cell with its text and end offset, or the reason why it could not be parsed as one. */
type Quoted = { text: string; end: number } | 'unfinished' | 'literal' | 'stray';

/**
 * Parses comma-separated text (RFC 4180 and common deviations) chunk by chunk. After an unclosed quotation mark it
 * flags the row and continues with the next line.
 */
export class CsvParser {
  #delimiter: string;
  #text = '';
  #at = 0;
  #line: number;
  #nextReturn = -1;
  #ended = false;

  /** `line`: the line of the file at which the text begins. */
  constructor(delimiter: string, line = 1) {
    this.#delimiter = delimiter;
    this.#line = line;
  }

  /**
   * Returns the rows that this piece of the file completes.
   * @throws DomainError when a line is too long to be a row
   */
  push(piece: string): SheetRow[] {
    this.#text = this.#text.slice(this.#at) + piece;
    this.#at = 0;
    this.#nextReturn = -1;
    return this.#take();
  }

  /** Returns the last row, when the file does not end with a line break. */
  end(): SheetRow[] {
    this.#ended = true;
    return this.#take();
  }

  #take(): SheetRow[] {
    const rows: SheetRow[] = [];
    while (this.#at < this.#text.length) {
      const line = this.#line;
      const row = this.#record();
      if (!row) break;
      if (row.flaw !== undefined || !isBlank(row.cells)) rows.push({ line, ...row });
    }
    if (this.#text.length - this.#at > ROW_CHARACTERS_MAX)
      throw new DomainError('line_too_long', { line: this.#line });
    return rows;
  }

  /** Parses the next record; undefined when its end has not arrived. */
  #record(): Omit<SheetRow, 'line'> | undefined {
    const end = this.#lineEnd(this.#at);
    if (end === undefined) return undefined;
    const plain = this.#text.slice(this.#at, end);
    if (!plain.includes('"')) {
      this.#goTo(this.#afterBreak(end), 1);
      return { cells: plain.split(this.#delimiter) };
    }
    return this.#quotedRecord();
  }

  #quotedRecord(): Omit<SheetRow, 'line'> | undefined {
    const cells: string[] = [];
    let [at, lines, flaw] = [this.#at, 0, undefined as SheetRowFlaw | undefined];
    for (;;) {
      const quoted = this.#quoted(at);
      if (quoted === 'unfinished') return undefined;
      if (quoted === 'stray') flaw = 'unclosed-quote';
      const cell = typeof quoted === 'string' ? this.#literal(at) : quoted;
      if (!cell) return undefined;
      cells.push(cell.text);
      lines += typeof quoted === 'string' ? 0 : countBreaks(this.#text, at, cell.end);
      at = cell.end + 1;
      if (this.#text[cell.end] === this.#delimiter) continue;
      this.#goTo(this.#afterBreak(cell.end), lines + 1);
      return { cells, flaw };
    }
  }

  /** Parses the cell at `start` if it is quoted. */
  #quoted(start: number): Quoted {
    const text = this.#text;
    const open = skipSpaces(text, start);
    if (text[open] !== '"') return open === text.length && !this.#ended ? 'unfinished' : 'literal';
    let inner = false;
    for (let from = open + 1; ;) {
      const quote = text.indexOf('"', from);
      const reach = (quote < 0 ? text.length : quote) - open;
      if (reach > QUOTED_MAX || (quote < 0 && this.#ended)) return inner ? 'literal' : 'stray';
      if (quote < 0) return 'unfinished';
      if (text[quote + 1] === '"') {
        from = quote + 2;
        continue;
      }
      const after = skipSpaces(text, quote + 1);
      if (after === text.length && !this.#ended) return 'unfinished';
      if (after === text.length || text[after] === this.#delimiter || isBreak(text[after])) {
        const content = text.slice(open + 1, quote);
        return { text: inner ? content : content.replaceAll('""', '"'), end: after };
      }
      // A quotation mark in the middle of a cell. After a line break, the opening mark was a typing error. If this mark
      // opens the next cell, the current cell only begins with a quoted word.
      if (countBreaks(text, open, quote) > 0) return inner ? 'literal' : 'stray';
      if (opensCell(text, quote, this.#delimiter)) return 'literal';
      inner = true;
      from = quote + 1;
    }
  }

  /** Parses the cell at `start` literally, up to the next delimiter or the end of the line. */
  #literal(start: number): { text: string; end: number } | undefined {
    const lineEnd = this.#lineEnd(start);
    if (lineEnd === undefined) return undefined;
    const delimiter = this.#text.indexOf(this.#delimiter, start);
    const end = delimiter >= 0 && delimiter < lineEnd ? delimiter : lineEnd;
    return { text: this.#text.slice(start, end), end };
  }

  /** Finds the end of the line that contains `from`; undefined when it has not arrived. */
  #lineEnd(from: number): number | undefined {
    const text = this.#text;
    if (this.#nextReturn < from) {
      const found = text.indexOf('\r', from);
      this.#nextReturn = found < 0 ? text.length : found;
    }
    const feed = text.indexOf('\n', from);
    const end = Math.min(feed < 0 ? text.length : feed, this.#nextReturn);
    // A carriage return at the end of the chunk may be the first half of a line break.
    if (end >= text.length - (text[end] === '\r' ? 1 : 0) && !this.#ended) return undefined;
    return end;
  }

  #afterBreak(end: number): number {
    return end + (this.#text[end] === '\r' && this.#text[end + 1] === '\n' ? 2 : 1);
  }

  #goTo(at: number, lines: number) {
    this.#at = Math.min(at, this.#text.length);
    this.#line += lines;
  }
}

const isBreak = (character: string | undefined) => character === '\n' || character === '\r';

function skipSpaces(text: string, from: number): number {
  let at = from;
  while (text[at] === ' ') at += 1;
  return at;
}

function opensCell(text: string, quote: number, delimiter: string): boolean {
  let before = quote - 1;
  while (text[before] === ' ') before -= 1;
  return text[before] === delimiter;
}

const countBreaks = (text: string, from: number, to: number) =>
  text.slice(from, to).match(/\r\n|[\r\n]/gu)?.length ?? 0;
