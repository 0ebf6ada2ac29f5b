import { IMPORT_MAX_COLUMNS } from '#contract/limits.ts';
import { formatDateCell, formatNumberCell } from '#web/shared/imports/convert/format-number-cell.ts';
import {
  addHiddenColumns,
  addMerged,
  setCell,
  type TextSheet,
  TextWorkbook,
  toCount,
} from '#web/shared/imports/convert/text-workbook.ts';
import { type Attributes, NO_VALUE, parseXml } from './read-markup.ts';

/** Spells out the formats that Excel names, of which only those of dates matter. */
function toFormatCode(format: string): string {
  if (/\bdate$/iu.test(format)) return 'yyyy-mm-dd';
  // As codes they would be dates, because they contain a d or a y.
  return /^(?:fixed|standard|(?:euro )?currency|yes\/no|medium time)$/iu.test(format) ? '' : format;
}

/** Collects the rows of a workbook that Excel 2003 saved as XML. */
class SpreadsheetMlReader {
  readonly workbook = new TextWorkbook();
  #sheet: TextSheet | undefined;
  #formats = new Map<string, string>();
  #style = '';
  #line = 0;
  #span = 0;
  #isHidden = false;
  #rowStyle: string | undefined;
  #columnStyles: string[] = [];
  #cells: string[] = [];
  #column = 0;
  #nextColumn = 0;
  #cell: Attributes = {};
  #type: string | undefined;
  #text = '';
  #inData = false;
  #inComment = false;
  #flag: string | undefined;

  open = (name: string, attributes: Attributes) => {
    if (name === 'Style') this.#openStyle(attributes);
    else if (name === 'NumberFormat') this.#formats.set(this.#style, toFormatCode(attributes.Format ?? ''));
    else if (name === 'Worksheet') this.#openSheet(attributes);
    else if (name === 'Column') this.#openColumn(attributes);
    else if (name === 'Row') this.#openRow(attributes);
    else if (name === 'Cell') this.#openCell(attributes);
    else if (name === 'Comment') this.#inComment = true;
    else if (name === 'Data' && !this.#inComment) [this.#inData, this.#type] = [true, attributes.Type];
    else if (name === 'Date1904' || name === 'Visible') this.#flag = '';
  };

  close = (name: string) => {
    if (name === 'Row') this.#closeRow();
    else if (name === 'Cell') this.#closeCell();
    else if (name === 'Comment') this.#inComment = false;
    else if (name === 'Data') this.#inData = false;
    else if (name === 'Date1904') this.workbook.is1904 = this.#flag?.trim() !== '0';
    else if (name === 'Visible' && this.#sheet) this.#sheet.isHidden = /hidden/iu.test(this.#flag ?? '');
    this.#flag = name === 'Date1904' || name === 'Visible' ? undefined : this.#flag;
  };

  text = (text: string) => {
    if (this.#inData) this.#text += text;
    else if (this.#flag !== undefined) this.#flag += text;
  };

  #openStyle({ ID: id = '', Parent: parent = '' }: Attributes) {
    this.#style = id;
    this.#formats.set(id, this.#formats.get(parent) ?? '');
  }

  #openSheet({ Name: name = '' }: Attributes) {
    this.#sheet = this.workbook.addSheet(name);
    [this.#line, this.#span, this.#nextColumn] = [0, 0, 0];
    this.#columnStyles = [];
  }

  #openColumn({ Index: index, Span: span, Hidden: hidden, StyleID: style = '' }: Attributes) {
    const column = index ? toCount(index) - 1 : this.#nextColumn;
    const count = toCount(span, 0) + 1;
    this.#nextColumn = column + count;
    const end = Math.min(this.#nextColumn, IMPORT_MAX_COLUMNS);
    for (let at = column; at < end; at += 1) this.#columnStyles[at] = style;
    if (hidden === '1' && this.#sheet) addHiddenColumns(this.#sheet, column, count);
  }

  #openRow({ Index: index, Span: span, Hidden: hidden, StyleID: style }: Attributes) {
    this.#line = index ? toCount(index) : this.#line + this.#span + 1;
    this.#span = toCount(span, 0);
    this.#isHidden = hidden === '1';
    this.#rowStyle = style;
    [this.#cells, this.#column] = [[], 0];
  }

  #openCell(attributes: Attributes) {
    if (attributes.Index) this.#column = toCount(attributes.Index) - 1;
    [this.#cell, this.#type, this.#text] = [attributes, undefined, ''];
  }

  #toText(): string {
    if (this.#type === undefined) return this.#cell.Formula === undefined ? '' : NO_VALUE;
    if (this.#type === 'DateTime')
      return formatDateCell(this.#text.trim(), this.workbook.is1904 ? '1904-01-01' : '1899-12-31');
    if (this.#type === 'Boolean') return this.#text.trim() === '1' ? 'TRUE' : 'FALSE';
    const number = this.#text.trim() === '' ? Number.NaN : Number(this.#text);
    if (this.#type !== 'Number' || !Number.isFinite(number)) return this.#text;
    const style = this.#cell.StyleID ?? this.#rowStyle ?? this.#columnStyles[this.#column] ?? '';
    return formatNumberCell(number, this.#formats.get(style) ?? '', this.workbook.is1904);
  }

  #closeCell() {
    setCell(this.#cells, this.#column, this.#toText());
    const across = toCount(this.#cell.MergeAcross, 0);
    const down = toCount(this.#cell.MergeDown, 0);
    const [line, column] = [this.#line, this.#column];
    if (this.#sheet)
      addMerged(this.#sheet, { line, column, lastLine: line + down, lastColumn: column + across });
    this.#column += across + 1;
  }

  #closeRow() {
    if (this.#sheet) this.workbook.addRow(this.#sheet, this.#line, this.#cells, { isHidden: this.#isHidden });
  }
}

/** Reads a workbook that Excel 2003 saved as XML (SpreadsheetML), as many portals export lists. @throws ConversionProblem */
export function readSpreadsheetMl(text: string): TextWorkbook {
  const reader = new SpreadsheetMlReader();
  parseXml(text, reader);
  return reader.workbook;
}
