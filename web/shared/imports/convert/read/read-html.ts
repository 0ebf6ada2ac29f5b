import { Parser } from 'htmlparser2';
import { IMPORT_MAX_COLUMNS } from '#contract/limits.ts';
import { importTexts } from '#contract/texts/imports.ts';
import { ConversionProblem } from '#web/shared/imports/convert/conversion-problem.ts';
import { conversionTexts } from '#web/shared/imports/convert/conversion-texts.ts';
import { chooseNumberText } from '#web/shared/imports/convert/format-number-cell.ts';
import {
  addMerged,
  type MergedRange,
  setCell,
  type TextSheet,
  TextWorkbook,
  toCount,
} from '#web/shared/imports/convert/text-workbook.ts';
import type { Attributes } from './read-markup.ts';

const BREAKS = new Set(['br', 'p', 'div', 'li']);
const ROW_GROUPS = new Set(['thead', 'tbody', 'tfoot']);
const IGNORED = new Set(['script', 'style', 'template', 'title']);
const SCIENTIFIC = /^\d(?:[.,]\d+)?e\+\d+$/iu;

/** One table; tables inside its cells are others. */
interface Table {
  sheet: TextSheet;
  line: number;
  cells: string[];
  isHidden: boolean;
  column: number;
  /** The cell from above that covers further lines, by column. */
  covered: Map<number, MergedRange>;
  cell: { attributes: Attributes; text: string } | undefined;
  /** Whether one of its rows has an end tag. */
  hasRowEnds: boolean;
}

const toCellText = (text: string) =>
  text
    .split('\n')
    .map((line) => line.replaceAll(/\s+/gu, ' ').trim())
    .filter((line) => line !== '')
    .join('\n');

/** Collects the tables of a web page. */
class HtmlReader {
  readonly workbook = new TextWorkbook();
  #tables: Table[] = [];
  #ignored = 0;

  onopentag = (name: string, attributes: Attributes) => {
    if (IGNORED.has(name)) this.#ignored += 1;
    if (name === 'table') this.#openTable();
    const table = this.#tables.at(-1);
    if (!table) return;
    if (ROW_GROUPS.has(name)) this.#endGroup(table);
    else if (name === 'tr') this.#openRow(table, attributes);
    else if (name === 'td' || name === 'th') {
      this.#closeCell(table);
      if (table.line === 0) this.#openRow(table, {});
      table.cell = { attributes, text: '' };
    } else if (BREAKS.has(name) && table.cell) table.cell.text += '\n';
  };

  onclosetag = (name: string, isImplied: boolean) => {
    if (IGNORED.has(name)) this.#ignored -= 1;
    const table = this.#tables.at(-1);
    if (!table) return;
    if (name === 'td' || name === 'th') this.#closeCell(table);
    else if (name === 'tr') {
      this.#closeRow(table);
      table.hasRowEnds ||= !isImplied;
    } else if (ROW_GROUPS.has(name)) this.#endGroup(table);
    else if (name === 'table') {
      this.#closeRow(table);
      this.#tables.pop();
    } else if (BREAKS.has(name) && name !== 'br' && table.cell) table.cell.text += '\n';
  };

  ontext = (text: string) => {
    const cell = this.#tables.at(-1)?.cell;
    if (cell && this.#ignored === 0) cell.text += text.replaceAll(/\s+/gu, ' ');
  };

  /** Whether the page ends within a row, although rows have end tags. Pages without any end tags are common. */
  isCutOff = (): boolean =>
    this.#tables.some(
      ({ cell, cells, hasRowEnds }) => hasRowEnds && (cell !== undefined || cells.length > 0),
    );

  #openTable() {
    const sheet = this.workbook.addSheet(`Table ${this.workbook.sheets.length + 1}`);
    this.#tables.push({
      sheet,
      line: 0,
      cells: [],
      isHidden: false,
      column: 0,
      covered: new Map(),
      cell: undefined,
      hasRowEnds: false,
    });
  }

  /** Ends a head or body of a table, below which its cells do not reach. */
  #endGroup(table: Table) {
    this.#closeRow(table);
    for (const range of table.covered.values()) range.lastLine = Math.min(range.lastLine, table.line);
    table.covered.clear();
  }

  #openRow(table: Table, { style = '', hidden }: Attributes) {
    this.#closeRow(table);
    table.line += 1;
    table.column = 0;
    table.isHidden = hidden !== undefined || /display:\s*none/iu.test(style);
  }

  #closeCell(table: Table) {
    if (!table.cell) return;
    const { attributes, text } = table.cell;
    table.cell = undefined;
    while ((table.covered.get(table.column)?.lastLine ?? 0) >= table.line) table.column += 1;
    const { line, column } = table;
    const shown = toCellText(text);
    // Excel writes the whole number beside one that it shows as 8.03E+09.
    const number = Number(attributes['x:num'] || Number.NaN);
    const isCut = SCIENTIFIC.test(shown) && Number.isFinite(number);
    setCell(table.cells, column, isCut ? chooseNumberText(number, shown) : shown);
    const lastColumn = column + Math.min(toCount(attributes.colspan), IMPORT_MAX_COLUMNS) - 1;
    const lastLine = line + toCount(attributes.rowspan) - 1;
    const range = { line, column, lastLine, lastColumn };
    addMerged(table.sheet, range);
    if (lastLine > line) for (let at = column; at <= lastColumn; at += 1) table.covered.set(at, range);
    table.column = lastColumn + 1;
  }

  #closeRow(table: Table) {
    this.#closeCell(table);
    this.workbook.addRow(table.sheet, table.line, table.cells, { isHidden: table.isHidden });
    table.cells = [];
  }
}

/**
 * Reads the tables of a web page, each as a sheet.
 * @throws ConversionProblem when it has none, or when its end is missing
 */
export function readHtml(text: string): TextWorkbook {
  const reader = new HtmlReader();
  const parser = new Parser(reader, { decodeEntities: true, lowerCaseTags: true });
  parser.write(text);
  if (reader.isCutOff()) throw new ConversionProblem(importTexts.damaged);
  parser.end();
  if (reader.workbook.sheets.length === 0) throw new ConversionProblem(conversionTexts.noTable);
  return reader.workbook;
}
